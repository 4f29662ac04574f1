python -m snippets.labs.predict 1 --lang en
echo
python -m snippets.labs.predict 1 1 1 1 0 --lang en || echo "exit status $?"
