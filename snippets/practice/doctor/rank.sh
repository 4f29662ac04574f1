RANK=1 python -m snippets.doctor snippets/practice/doctor/mended.py 2>&1
