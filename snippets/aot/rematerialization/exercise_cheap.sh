tool="python -m snippets.labs.predict_saved"
$tool "cos(exp(sin(x)) * 3 + 1)" x
$tool "cos(exp(sin(x)) * 3 + 1)" x exp --plain
