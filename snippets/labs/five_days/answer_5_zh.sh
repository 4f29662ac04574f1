python -m snippets.labs.predict 5 9 9 9 9 9 9 --lang zh || true
