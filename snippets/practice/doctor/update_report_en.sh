part="/^Not compiled/,/^$/ p"
python -m snippets.doctor --no-times snippets/practice/doctor/update.py 2>&1 | sed -n "$part"
echo "after the fix: $(python -m snippets.doctor --no-times snippets/practice/doctor/update.py compiled 2>&1 |
    grep -c "^Not compiled")"
