import sys

from docs.tools.check import CHECKS, characters, readable, report
from docs.tools.pages import pages
from docs.tools.samples import samples

unread = report(readable.readable())
checks = characters.CHECKS if unread else CHECKS[1:]  # the others would stop with a traceback
found = unread + [text for check in checks for text in report(check())]
print("\n".join(found) or f"{len(pages())} pages and {len(samples())} samples: no problem found")
sys.exit(bool(found))
