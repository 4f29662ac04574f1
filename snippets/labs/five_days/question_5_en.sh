python -m snippets.labs.predict 5 --lang en
