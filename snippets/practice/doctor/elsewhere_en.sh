python -m snippets.doctor --no-times snippets/practice/doctor/elsewhere.py 2>&1
