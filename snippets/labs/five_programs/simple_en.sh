python -m snippets.labs.dynamo_01_simple --lang en
python -m snippets.labs.dynamo_01_simple --lang en --backend inductor
