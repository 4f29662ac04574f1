folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
file=$folder/keep_the_log.py
python -m snippets.exercises --lang zh start keep_the_log "$file" > /dev/null
python -m snippets.exercises --lang zh check keep_the_log "$file" || echo "退出码 $?"
python -m snippets.exercises --lang zh hint keep_the_log
