part="/^没有编译/,/^$/ p"
python -m snippets.doctor --lang zh --no-times snippets/practice/doctor/update.py 2>&1 | sed -n "$part"
echo "改过之后： $(python -m snippets.doctor --lang zh --no-times snippets/practice/doctor/update.py compiled 2>&1 |
    grep -c "^没有编译")"
