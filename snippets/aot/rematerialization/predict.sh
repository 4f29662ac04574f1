tool="python -m snippets.labs.predict_saved"
$tool "sin(sin(sin(x)))"
$tool "sin(sin(sin(x)))" x && echo "exit status 0"
$tool "sin(sin(sin(x)))" sin_1 || echo "exit status $?"
{ $tool "sin(sin(sin(x)))" y 2>&1 || echo "exit status $?"; } | tail -2
