python -m snippets.labs.predict 4 --lang zh
