"""Ask the search of the built site what readers ask, in Chromium, and print how well it answers.

    python -m docs.tools.search [queries.jsonl]

Each line of the file is a query, its language and the concept that it is about; the home of a
concept is in docs/coverage.yml. `also` names other sections that answer the query as well, by the
judgment of a reader. Without a file, tests/search_queries.jsonl.
"""

import gzip
import json
import statistics
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page

from docs.tools import browser, search_index
from docs.tools.samples import ROOT

LANGUAGES = {"zh": "", "en": "en/"}
# The site's worker, spoken to as Material does, without the interface: a query costs milliseconds.
ASK = """async ([below, queries]) => {
  const worker = (window.workers ??= {})
  const answer = (type, data) => new Promise((done, fail) => {
    worker[below].onerror = () => fail(new Error("the worker of search does not start"))
    worker[below].onmessage = (event) => done(event.data.data)
    worker[below].postMessage({ type, data })
  })
  if (!worker[below]) {
    const index = await (await fetch(`/${below}search/search_index.json`)).json()
    worker[below] = new Worker("/assets/search.js")
    await answer(0, index)
  }
  const all = []
  for (const query of queries) {
    const start = performance.now()
    const { items } = await answer(2, query)
    const places = items.map((item) => item.map(({ location }) => location.replace(/[?][^#]*/, "")))
    all.push([places, performance.now() - start])
  }
  return all
}"""


def ask(page: Page, language: str, queries: Iterable[str]) -> list[tuple[list[list[str]], float]]:
    """For each query the pages found, best first, each as its sections, and the milliseconds.

    `page` shows any page of the site. A query that ends with a line break is a pasted message.
    """
    return page.evaluate(ASK, [LANGUAGES[language], list(queries)])


def rank(found: list[list[str]], *answers: str) -> int | None:
    """The place among the results, from 1, of the first page that holds one of the answers."""
    wanted = {answer.split("#")[0] for answer in answers}
    pages = [sections[0].split("#")[0] for sections in found]
    return next((place for place, page in enumerate(pages, 1) if page in wanted), None)


def home(concept: str) -> str:
    """The address of the section that explains a concept, as the index names it."""
    page, anchor = next(w for w, names in search_index.concepts().items() if concept in names)
    asked = search_index.ways(page)
    return page if anchor == next(iter(asked), "") else f"{page}#{anchor}"


def answers(asked: dict) -> list[str]:
    """The sections that answer a query of the file: the home of its concept first."""
    return [home(asked["concept"].replace("-", " ")), *asked.get("also", [])]


def measure(asked: list[dict], found: list[list[list[str]]]) -> tuple[list[int], list[str]]:
    """For how many queries the page is first, is in the first three, the section is first.

    With them, what was missed: the place of the page, the query, where it is answered.
    """
    counts, missed = [0, 0, 0], []
    for query, pages in zip(asked, found, strict=True):
        wanted = answers(query)
        place = rank(pages, *wanted)
        section = bool(pages) and pages[0][0] in wanted
        for i, reached in enumerate((place == 1, place and place <= 3, section)):
            counts[i] += bool(reached)
        if not section:
            missed.append(f"{place or '-'}: {query['q']} ({', '.join(wanted)})")
    return counts, missed


def cold(tab: Page, address: str, query: str) -> float:
    """Seconds from a key that opens search, with a query, to its first result."""
    tab.goto(address)
    tab.wait_for_load_state("load")
    start = time.perf_counter()
    tab.keyboard.press("/")
    tab.locator(".md-search__input").fill(query)
    tab.wait_for_selector(".md-search-result__item")
    return time.perf_counter() - start


def main(arguments: list[str]) -> int:
    file = Path(*arguments[:1] or [ROOT / "tests" / "search_queries.jsonl"])
    asked = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    print("| language | queries | page first | in three | section first | ms, median | ms, worst "
          "| s, cold | index, kB gzip |\n|---|---|---|---|---|---|---|---|---|")  # fmt: skip
    with browser.serving() as address, browser.chromium() as chromium:
        tab = chromium.new_page()
        tab.goto(address + "404.html")
        for language, below in LANGUAGES.items():
            mine = [query for query in asked if query["lang"] == language]
            got = ask(tab, language, ["warm", *(query["q"] for query in mine)])[1:]
            counts, missed = measure(mine, [found for found, _ in got])
            times = [ms for _, ms in got]
            index = browser.SITE / below / "search" / "search_index.json"
            seconds = statistics.median(
                cold(chromium.new_page(), address + below, mine[0]["q"]) for _ in range(3)
            )
            figures = [
                len(mine),
                *(f"{count / len(mine):.0%}" for count in counts),
                f"{statistics.median(times):.0f}", f"{max(times):.0f}", f"{seconds:.1f}",
                len(gzip.compress(index.read_bytes(), 6)) // 1000,
            ]  # fmt: skip
            print(f"| {language} | {' | '.join(map(str, figures))} |")
            print(*(f"  {line}" for line in missed), sep="\n", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
