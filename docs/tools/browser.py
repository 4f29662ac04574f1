"""The built site in a real browser that reaches no other host: for the tests and the benchmark."""

import gzip
import os
import shutil
import sys
import threading
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

from docs.tools.samples import ROOT

SITE = ROOT / "site"


@contextmanager
def serving():
    """The address of a server that shows site/ at / and, as on many hosts, below /guide/."""
    if not (SITE / "index.html").exists():
        sys.exit("site/ is empty: run make site first")

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path):
            return super().translate_path(path.removeprefix("/guide"))

        def log_message(self, *args):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=SITE)) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_port}/"
        httpd.shutdown()


@contextmanager
def chromium():
    """A browser that reaches no host but this one."""
    with sync_playwright() as playwright:
        names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
        path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
        if not Path(path or playwright.chromium.executable_path).exists():
            sys.exit(
                "no Chromium: install your system's package `chromium`, or run "
                ".venv/bin/playwright install chromium, or set CHROMIUM to its path"
            )
        blocked = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        yield playwright.chromium.launch(executable_path=path, args=[blocked])


def loaded(page):
    """Wait, once search is open, until its index is read."""
    page.wait_for_function("""() => document.activeElement.name != "query" ||
        !/Initializing|正在初始化/.test(document.querySelector(".md-search-result__meta").innerText)""")


@cache
def compressed(url: str, body: bytes) -> int:
    return len(gzip.compress(body, 6))
