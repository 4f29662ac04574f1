python -m snippets.labs.predict_saved "cos(exp(sin(x)) * 3 + 1)" x
python -m snippets.labs.predict_saved "cos(exp(sin(x)) * 3 + 1)" x exp --plain
