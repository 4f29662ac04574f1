python -m snippets.labs.predict 1 --lang zh
echo
answer=$(python -m snippets.labs.predict 1 0 0 0 0 --lang zh) || echo "退出码 $?"
echo "$answer" | head -n 2
