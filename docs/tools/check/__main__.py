import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from docs.tools.check import CHECKS, characters, data, links, markup, navigation, readable, report
from docs.tools.pages import pages
from docs.tools.samples import samples

HTML = markup.CHECKS + links.CHECKS + navigation.CHECKS + data.CHECKS  # half of the time


def run(checks: tuple[Callable, ...]) -> list[str]:
    return [text for check in checks for text in report(check())]


if __name__ == "__main__":
    if found := run(readable.CHECKS):
        found += run(characters.CHECKS)  # the others would stop with a traceback
    else:
        rest = tuple(check for check in CHECKS if check not in HTML + readable.CHECKS)
        with ProcessPoolExecutor(2) as pool:
            found = sum(pool.map(run, (HTML, rest)), [])
    fine = f"{len(pages())} pages and {len(samples())} samples: no problem found"
    print("\n".join(found) or fine)
    sys.exit(bool(found))
