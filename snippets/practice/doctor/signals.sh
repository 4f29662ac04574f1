for signal in SIGTERM SIGINT SIGKILL; do
    echo "$signal: $(python -m snippets.doctor --no-times snippets/practice/doctor/stopped.py \
        $signal 2>&1 | grep "^ended by")"
done
