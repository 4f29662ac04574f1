python -m snippets.labs.predict 1 --lang en
