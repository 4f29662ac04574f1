from snippets.practice.case_study.stages.count import count, diff

diff(2)
print()
count(2, "self.step == 1")
