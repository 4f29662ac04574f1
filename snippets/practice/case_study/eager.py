from snippets.practice.case_study.stages import train_0

loss, _ = train_0.main()
print(f"held out {loss:.2f}")
