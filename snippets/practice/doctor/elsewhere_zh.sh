python -m snippets.doctor --lang zh --no-times snippets/practice/doctor/elsewhere.py 2>&1
