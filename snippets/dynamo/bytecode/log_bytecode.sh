log=$(TORCH_LOGS=bytecode python -m snippets.dynamo.bytecode.resume_function 2>&1)
echo "$log" | grep -oE "(ORIGINAL|MODIFIED) BYTECODE \w+"
echo "$log" | grep -c "Bytecode:" || true
