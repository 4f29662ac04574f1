from snippets.practice.case_study.stages.count import count, diff

diff(1)
print()
count(1, "Graph break in user code", "Explanation")
