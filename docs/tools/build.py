"""Build the site: both languages, then the marks, tooltips and tables that come from the record.

    python -m docs.tools.build

writes site/ with executed notebooks, and site/offline.zip, a copy that opens from file://.
"""

import logging
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

import jieba
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from docs.tools import finish

jieba.setLogLevel(logging.WARNING)
ROOT = Path(__file__).resolve().parents[2]
CONFIGS = {"zh": ("mkdocs.yml", ""), "en": ("mkdocs.en.yml", "en")}


def build(
    folder: Path,
    *,
    offline=False,
    execute=False,
    dirty=False,
    strict=True,
    languages: Iterable[str] = CONFIGS,
) -> None:
    """Build `languages` into `folder`, Chinese first, English below en/.

    Raises:
        mkdocs.exceptions.Abort: there were warnings, and `strict` holds.
    """
    os.environ["OFFLINE"] = str(offline).lower()
    os.environ["EXECUTE_NOTEBOOKS"] = str(execute).lower()
    for language in languages:
        name, below = CONFIGS[language]
        config = load_config(
            config_file=str(ROOT / name), site_dir=str(folder / below), strict=strict and not dirty
        )
        config.plugins.on_startup(command="serve" if dirty else "build", dirty=dirty)
        index = folder / below / "search" / "search_index.json"
        kept = index.read_bytes() if dirty and index.exists() else None
        mkdocs_build(config, dirty=dirty)
        if kept:  # a dirty build would leave only the edited pages in it
            index.write_bytes(kept)
        config.plugins.on_shutdown()
        finish.finish(folder / below, language)


def main() -> int:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    site, offline = ROOT / "site", ROOT / "build" / "offline"
    # The offline copy reuses the notebooks executed for the site; another build must not.
    shutil.rmtree(ROOT / "build" / "notebooks", ignore_errors=True)
    try:
        build(site, execute=True)
        build(offline, execute=True, offline=True)
    except Abort as error:
        print(error, file=sys.stderr)
        return 1
    shutil.make_archive(str(site / "offline"), "zip", offline)
    print(f"built {site} and {site / 'offline.zip'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
