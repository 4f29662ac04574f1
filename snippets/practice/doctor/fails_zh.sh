python -m snippets.doctor --lang zh --no-times snippets/practice/doctor/fails.py 2 2 3 2>&1 >/dev/null |
    sed -n "/^torch.compile/,$ p" || echo "exit status $?"
