from snippets.stages import CORE, STAGES, state

before, total = {}, 0
print("stage  new  driver  so far  files")
for number, stage in enumerate(STAGES):
    now = {name: len(text.splitlines()) for name, text in state(number).items()}
    driver = 0 if not stage.driver else now.pop("__init__.py")
    new = sum(lines for name, lines in now.items() if name not in before)
    names = " ".join(stage.files)
    print(f"{number:5} {new:4} {driver:7} {sum(now.values()):7}  {names}")
    before = now
print("core:", sum(len(path.read_text("utf-8").splitlines()) for path in CORE.glob("*.py")))
