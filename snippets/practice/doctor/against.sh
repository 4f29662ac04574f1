report=$(mktemp)
python -m snippets.doctor --against-eager --json $report snippets/practice/doctor/mended.py 2>/dev/null
python -c "
import json, sys
found = json.load(open(sys.argv[1]))['against_eager']
print(found['verdict'], found['steady'])
" $report
rm $report
