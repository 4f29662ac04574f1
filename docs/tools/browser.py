"""The built site in a real browser that reaches no other host: for the tests and the benchmark."""

import gzip
import io
import json
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
TEXT = {".html", ".css", ".js", ".json", ".svg"}


@contextmanager
def serving(compress=False):
    """The address of a server that shows site/ at / and, as on many hosts, below /guide/.

    Args:
        compress: send text as gzip, as hosts do: for what measures the time of a slow network.
    """
    if not (SITE / "index.html").exists():
        sys.exit("site/ is empty: run make site first")

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path):
            return super().translate_path(path.removeprefix("/guide"))

        def send_head(self):
            path = Path(self.translate_path(self.path.split("?")[0]))
            path = path / "index.html" if self.path.endswith("/") else path
            if not (compress and path.is_file() and path.suffix in TEXT):
                return super().send_head()
            body = compress_once(path)
            self.send_response(200)
            self.send_header("Content-Type", f"{self.guess_type(str(path))}; charset=utf-8")
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            return io.BytesIO(body)

        def log_message(self, *args):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=SITE)) as httpd:
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{httpd.server_port}/"
        httpd.shutdown()


def installed() -> str | None:
    """The path of the Chromium to use, unless it is playwright's own."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@contextmanager
def chromium():
    """A browser that reaches no host but this one."""
    with sync_playwright() as playwright:
        path = installed()
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


@cache
def compress_once(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


def styled(browser, address: str) -> tuple[int, int]:
    """How many elements a first visit styles, each counted each time, and how many there are."""
    page = browser.new_page(viewport={"width": 390, "height": 800})
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.goto(address)
    page.wait_for_timeout(500)
    elements = page.evaluate("document.querySelectorAll('*').length")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    times = [e["args"].get("elementCount", 0) for e in events if e["name"] == "UpdateLayoutTree"]
    return sum(times), elements
