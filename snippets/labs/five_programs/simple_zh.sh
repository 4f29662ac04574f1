python -m snippets.labs.dynamo_01_simple --lang zh
python -m snippets.labs.dynamo_01_simple --lang zh --backend inductor
