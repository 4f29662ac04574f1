stages=snippets/practice/case_study/stages
folder=$(mktemp -d)
cp $stages/gpt.py $folder
sed "s/snippets.practice.case_study.stages.//" $stages/train_0.py >$folder/train_0.py
cd $folder
echo 'print(f"held out {main()[0]:.2f}")' >>train_0.py
python train_0.py | tail -n 1
rm -r $folder
