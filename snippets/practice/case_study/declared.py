from snippets.practice.case_study.stages.count import count, diff

diff(4)
print()
count(4, "GLOBAL_STATE")
