python -m snippets.labs.predict 1 --lang zh
echo
python -m snippets.labs.predict 1 1 1 1 0 --lang zh || echo "退出码 $?"
