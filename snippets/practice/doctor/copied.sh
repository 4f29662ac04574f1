folder=$(mktemp -d)
cp -r snippets/doctor snippets/practice/doctor/mended.py $folder
cd $folder
python -m doctor --no-times --html report.html mended.py 2>&1 | tail -n 3
grep -o "<h1>.*</h1>" report.html
rm -r $folder
