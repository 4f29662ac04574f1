python -m snippets.dynamo.cache.recompile_limit 2>&1 >/dev/null |
    grep -oE "torch._dynamo hit.*|last reason: .*" | sed -E "s/  +#.*//"
