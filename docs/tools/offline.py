"""A copy of the site that opens from file://: links name files, and search reads a script."""

import json
import re
import shutil
from pathlib import Path

# An address, in a link or in the page of an old address, up to its anchor.
LINK = re.compile(r"""((?:\bhref=|\burl=)"?)([^"#?<> ]+)""")
UNUSED = ["*.zip", "*.txt", "sitemap.xml*", "404.html", "objects.inv", "index.md"]
UNUSED += ["concepts.json", "cards"]
ITSELF = re.compile(r'\s*· <a class="offline".*?</a>', re.S)
SHIM = '<script src="{assets}vendor/iframe-worker.js"></script>'  # a worker for file://


def copy(site: Path, folder: Path) -> None:
    """Write to `folder` a copy of the built `site` that needs no server."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site, folder, ignore=shutil.ignore_patterns(*UNUSED))
    for page in folder.rglob("*.html"):
        text = LINK.sub(named, ITSELF.sub("", page.read_text(encoding="utf-8")))
        if assets := re.search(r'"search": "([^"]*assets/)search', text):
            text = text.replace("</head>", SHIM.format(assets=assets[1]) + "</head>", 1)
        page.write_text(text, encoding="utf-8")
    for index in folder.rglob("search/search_index.json"):
        data = json.loads(index.read_text(encoding="utf-8"))
        parts = [location.partition("#") for location in data["docs"]["location"]]
        data["docs"]["location"] = [f"{page}index.html{hash}{at}" for page, hash, at in parts]
        dense = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        index.with_suffix(".js").write_text(f"var __index = {dense}", encoding="utf-8")
        index.unlink()


def named(link: re.Match) -> str:
    """A link with the file of the folder that it leads to."""
    before, address = link.groups()
    if ":" in address or address.rsplit("/", 1)[-1] not in ("", ".", ".."):
        return link[0]
    return f"{before}{address.rstrip('/')}/index.html"
