from snippets.practice.case_study.stages.count import count, diff

diff(5)
print()
count(5, "Graph break in user code", "Explanation", "['lr']")
