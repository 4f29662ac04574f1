from snippets.stages import AOT, CORE, STAGES, state

before, package = {}, None
print("stage  new  driver  so far  files")
for number, stage in enumerate(STAGES):
    now = {name: len(text.splitlines()) for name, text in state(number).items()}
    driver = 0 if not stage.driver else now.pop("__init__.py")
    if stage.package != package:
        print(stage.package.name)
        before, package = {}, stage.package
    new = sum(lines for name, lines in now.items() if name not in before)
    names = " ".join(stage.files)
    print(f"{number:5} {new:4} {driver:7} {sum(now.values()):7}  {names}")
    before = now
for package in CORE, AOT:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in package.glob("*.py"))
    print(f"core of {package.name}: {lines}")
