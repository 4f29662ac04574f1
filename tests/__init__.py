"""`FULL=1 make test` runs every case of the larger tables; by default they are sampled."""

import os

FULL = bool(os.environ.get("FULL"))
