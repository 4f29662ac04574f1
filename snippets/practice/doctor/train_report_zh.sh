python -m snippets.doctor --lang zh --no-times snippets/practice/doctor/train.py 2>&1 >/dev/null |
    sed -n "/^torch.compile/,$ p"
