import sys

from docs.tools.check import CHECKS, report
from docs.tools.pages import pages
from docs.tools.samples import samples

found = [text for check in CHECKS for text in report(check())]
print("\n".join(found) or f"{len(pages())} pages and {len(samples())} samples: no problem found")
sys.exit(bool(found))
