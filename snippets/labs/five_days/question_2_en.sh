python -m snippets.labs.predict 2 --lang en
