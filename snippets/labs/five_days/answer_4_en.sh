python -m snippets.labs.predict 4 9 9 9 --lang en || true
