python -m snippets.labs.dynamo_03_bytecode --lang zh
