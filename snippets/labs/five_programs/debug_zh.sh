python -m snippets.labs.dynamo_02_debug --lang zh
