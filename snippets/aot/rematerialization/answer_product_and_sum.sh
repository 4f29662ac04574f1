python -m snippets.labs.predict_saved "exp(sin(cos(x) @ w) + x)" x w cos mm exp
python -m snippets.labs.predict_saved "cos(sin(x) / sum(sin(x), 1, keepdim=True).cos())" x sum_1
