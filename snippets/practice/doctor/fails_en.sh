python -m snippets.doctor --no-times snippets/practice/doctor/fails.py 2 2 3 2>&1 >/dev/null |
    sed -n "/^What/,$ p" || echo "exit status $?"
