"""Build the site: both languages, marks, tooltips and tables that come from the record, drawings.

    python -m docs.tools.build

writes site/, with what the notebooks showed when the tests ran them, and site/offline.zip, a copy
that opens from file://.
"""

import logging
import multiprocessing
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from material.plugins.search import plugin as search
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from docs.tools import breaks, cards, figures, finish, machines, offline
from docs.tools.notebooks import with_outputs
from docs.tools.samples import ROOT

SPAN = re.compile("</?span[^>]*>")
CONFIGS = {"zh": ("mkdocs.yml", ""), "en": ("mkdocs.en.yml", "en")}


class Index(search.SearchIndex):
    """Material's search index, which need not parse each word of highlighted code."""

    def add_entry_from_context(self, page):
        content = page.content
        page.content = re.sub(r"(?s)<pre>.*?</pre>", lambda pre: SPAN.sub("", pre[0]), content)
        super().add_entry_from_context(page)
        page.content = content


search.SearchIndex = Index


def build(
    folder: Path,
    *,
    notebooks=False,
    strict=True,
) -> None:
    """Build both languages into `folder`, English below en/, each in a process of its own.

    Args:
        notebooks: with their outputs, which the tests have made.

    Raises:
        RuntimeError: mkdocs stopped; with `strict` also after a warning. Or a notebook has not run.
    """
    # The Chinese build empties its folder first, so the English one moves there when both are done.
    folders = {"zh": folder, "en": Path(f"{folder}.en")}
    docs = {language: ROOT / "docs" / language for language in CONFIGS}
    if notebooks:
        docs = {
            name: with_outputs(path, ROOT / "build" / "docs" / name) for name, path in docs.items()
        }
    running = [
        multiprocessing.Process(
            target=_build, args=(language, folders[language], docs[language], strict)
        )
        for language in CONFIGS
    ]
    for process in running:
        process.start()
    for process in running:
        process.join()
    if any(process.exitcode for process in running):
        raise RuntimeError("the build stopped: see above")
    shutil.rmtree(folders["en"] / "assets")  # docs/tools/finish.py lets pages name the other copy
    folders["en"].rename(folder / "en")


def rebuild(folder: Path, languages: Iterable[str]) -> None:
    """Rebuild the pages of `languages` that were edited: done before a process has started."""
    for language in languages:
        _build(language, folder / CONFIGS[language][1], ROOT / "docs" / language, dirty=True)


def _build(language: str, folder: Path, docs: Path, strict=False, dirty=False) -> None:
    config = load_config(
        config_file=str(ROOT / CONFIGS[language][0]),
        docs_dir=str(docs),
        site_dir=str(folder),
        strict=strict,
    )
    config.plugins["redirects"].config["redirect_maps"].update(breaks.redirects())
    config.plugins.on_startup(command="serve" if dirty else "build", dirty=dirty)
    index = folder / "search" / "search_index.json"
    kept = index.read_bytes() if dirty and index.exists() else None
    try:
        mkdocs_build(config, dirty=dirty)
    except Abort as error:
        sys.exit(str(error))
    if kept:  # a dirty build would leave only the edited pages in it
        index.write_bytes(kept)
    config.plugins.on_shutdown()
    finish.finish(folder, language)


def main() -> int:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    site, copy = ROOT / "site", ROOT / "build" / "offline"
    try:
        build(site, notebooks=True)
        figures.draw(site)
        cards.draw(site)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 1
    machines.write(site)
    offline.copy(site, copy)
    shutil.make_archive(str(site / "offline"), "zip", copy)
    print(f"built {site} and {site / 'offline.zip'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
