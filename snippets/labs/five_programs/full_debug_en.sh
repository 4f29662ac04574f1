cd "$(mktemp -d)"
python -m snippets.labs.dynamo_05_full_debug --lang en --log debug.log | tee table
echo
grep -o 'grep -c .* debug.log' table | (bash || true) | paste -sd ' '
grep -m 1 -A 2 "Recompiling function" debug.log | sed "s/.*_recompiles] //"
rm -r "$PWD"
