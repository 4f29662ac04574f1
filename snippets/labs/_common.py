"""What the programs of the labs share: arguments, language, checks of themselves, logs."""

import argparse
import contextlib
import io
import os
import sys
from pathlib import Path

from snippets.language import system_language


class Lab:
    """One run of a program. Texts come in pairs, Chinese and English; one of them is used."""

    def __init__(self, about, options=None):
        shared = {"prog": f"python -m snippets.labs.{Path(sys.argv[0]).stem}"}
        shared["allow_abbrev"] = False
        first = argparse.ArgumentParser(add_help=False, **shared)
        first.add_argument("--lang", choices=("zh", "en"), default=system_language())
        self.lang = first.parse_known_args()[0].lang
        self.parser = argparse.ArgumentParser(
            description=self.pick(about), parents=[first], **shared
        )
        for name, settings in (options or {}).items():
            settings = settings | {"help": self.pick(settings["help"])}
            self.parser.add_argument(name, **settings)
        self.given = self.parser.parse_intermixed_args()
        self.failed = False

    def pick(self, pair):
        return pair[self.lang == "en"]

    def say(self, zh, en, *values):
        text = self.pick((zh, en))
        blank = " " if values and not text.endswith("：") else ""
        print(text + blank + " ".join(map(str, values)))

    def check(self, zh, en, holds):
        self.failed |= not holds
        print("✓" if holds else "✗", self.pick((zh, en)))

    def end(self):
        sys.exit(int(self.failed))

    @contextlib.contextmanager
    def log(self, stream=None, **names):
        """Give what torch logs under these names; nothing of it reaches the screen."""
        if "TORCH_LOGS" in os.environ:
            zh = "这个程序自己设置日志，请先 unset TORCH_LOGS"
            self.parser.error(self.pick((zh, "this program sets its own logs: unset TORCH_LOGS")))
        import torch  # not sooner: `--help` and a question are there at once

        with contextlib.redirect_stderr(stream or io.StringIO()) as text:
            torch._logging.set_logs(**names)
            try:
                yield text
            finally:
                torch._logging.set_logs()
