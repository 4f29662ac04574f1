"""Preview both languages under one address, rebuilt on every edit. Needs no torch.

python -m docs.tools.serve [--port 8000]
"""

import argparse
import logging
import sys
import time
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from docs.tools.build import CONFIGS, ROOT, build, rebuild


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    # A dirty build keeps the pages that were not edited; mkdocs warns of it each time.
    logging.getLogger("mkdocs.commands.build").addFilter(lambda record: "dirty" not in record.msg)
    shared = [ROOT / "snippets", ROOT / "docs" / "theme", *ROOT.glob("*.yml")]
    shared += ROOT.glob("docs/**/*.yml")
    folder = ROOT / "build" / "preview"
    build(folder, strict=False)
    last = time.time()

    def on_edit() -> None:
        """Rebuild the pages that were edited; everything if what changed is shared."""
        nonlocal last
        since, last = last, time.time()
        edited = [language for language in CONFIGS if newer(ROOT / "docs" / language, since)]
        if edited and not any(newer(path, since) for path in shared):
            rebuild(folder, edited)
        else:
            build(folder, strict=False)

    server = LiveReloadServer(on_edit, host="127.0.0.1", port=port, root=str(folder))
    for path in (ROOT / "docs", *shared):
        server.watch(str(path))
    address = f"http://127.0.0.1:{port}/"
    print(f"serving {address} (中文) and {address}en/ (English)", flush=True)
    try:
        server.serve()
    except OSError as error:
        sys.exit(f"{error}\nto do: choose another port: make serve PORT={port + 1}")
    except KeyboardInterrupt:
        server.shutdown()


def newer(path: Path, since: float) -> bool:
    files = path.rglob("*") if path.is_dir() else [path]
    return any(f.stat().st_mtime > since for f in files if f.is_file())


if __name__ == "__main__":
    main()
