python -m snippets.dynamo.graph_breaks.item_and_tolist 2>&1 >/dev/null |
    grep -oE "Graph break from .*|torch\._dynamo\.config\.c.*|or:$|env TORCHDYNAMO.*|to include .*"
