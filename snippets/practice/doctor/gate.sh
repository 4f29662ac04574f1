report=$(mktemp)
python -m snippets.doctor --json $report snippets/practice/doctor/train.py >/dev/null 2>&1
python -c "
import json, sys
report = json.load(open(sys.argv[1]))
for one in report['breaks']:
    print('break', one['id'], 'in line', one['line'], 'times', one['times'])
for one in report['recompilations']:
    print('recompiled for', one['cause'], 'in line', one['line'], 'times', one['times'])
" $report
rm $report
