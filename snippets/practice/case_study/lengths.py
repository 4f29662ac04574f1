from snippets.practice.case_study.stages.count import count, diff

diff(3)
print()
count(3, "size mismatch at index 1", "expected 8, actual 1", "GLOBAL_STATE")
