python -m snippets.labs.predict 3 9 9 9 --lang en || true
