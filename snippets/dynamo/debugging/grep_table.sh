log=$(mktemp)
TORCH_LOGS=+dynamo,bytecode,recompiles \
    python -m snippets.dynamo.debugging.break_and_recompile >"$log" 2>&1
for text in "CONVERT_FRAME" "start compiling" "start tracing" \
    "Bytecode:" "ORIGINAL BYTECODE" "MODIFIED BYTECODE" "Guard" "GUARDS:" \
    "FX Graph" "TRACED GRAPH" "TRACE FX call" "Cache Hit" "Recompiling function"; do
    echo "$(grep -c "$text" "$log" || true) $text"
done
rm "$log"
