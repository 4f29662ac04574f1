TORCH_LOGS=recompiles \
    python -m snippets.dynamo.debugging.break_and_recompile 2>&1 >/dev/null |
    grep -F "[0/1]" |
    sed -E 's/^V[0-9]{4} [0-9:.]+ [0-9]+ /VMMDD HH:MM:SS.micros PID /; s#[^ ]*/site-packages/##'
