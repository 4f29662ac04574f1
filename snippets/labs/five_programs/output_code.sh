log=$(mktemp)
python -m snippets.labs.dynamo_05_full_debug --lang en --inductor --log "$log" |
    sed -n "s#$log#debug.log#; /Output code/p"
grep -c 'extern "C"' "$log"
rm "$log"
