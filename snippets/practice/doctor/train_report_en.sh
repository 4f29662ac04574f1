python -m snippets.doctor --no-times snippets/practice/doctor/train.py 2>&1 >/dev/null |
    sed -n "/^What/,$ p"
