python -m snippets.labs.dynamo_04_graph_break --lang en
