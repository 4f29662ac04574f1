python -m snippets.labs.predict 1 --lang en
echo
answer=$(python -m snippets.labs.predict 1 0 0 0 0 --lang en) || echo "exit status $?"
echo "$answer" | head -n 2
