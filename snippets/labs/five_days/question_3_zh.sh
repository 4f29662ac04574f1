python -m snippets.labs.predict 3 --lang zh
