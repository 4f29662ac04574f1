from snippets.practice.case_study.stages.count import count, diff

diff(6)
print()
count(6, "GLOBAL_STATE")
