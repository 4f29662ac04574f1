python -m snippets.labs.predict 1 9 9 9 9 --lang en || true
