python -m snippets.labs.predict 2 9 9 9 --lang en || true
