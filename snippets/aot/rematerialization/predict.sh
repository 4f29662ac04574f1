python -m snippets.labs.predict_saved "sin(sin(sin(x)))"
python -m snippets.labs.predict_saved "sin(sin(sin(x)))" sin_1 || echo "exit status $?"
