"""On the path of every interpreter that a sample starts: importing torch takes a fifth less time.

Python would otherwise look for garbage some hundred times meanwhile, and find none.
"""

import gc

gc.set_threshold(100_000, 20, 20)
