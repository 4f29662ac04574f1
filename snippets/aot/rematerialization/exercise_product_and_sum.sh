tool="python -m snippets.labs.predict_saved"
$tool "exp(sin(cos(x) @ w) + x)" x w cos mm exp
$tool "cos(sin(x) / sum(sin(x), 1, keepdim=True).cos())" x sum_1
