import dataclasses

from torch._dynamo import config, guards, pgo

print("noted:", *[field.name for field in dataclasses.fields(pgo.FrameStateSizeEntry)])
print("guards on shapes in C++:", config.enable_cpp_symbolic_shape_guards)
conditions = "L['x'].size()[0] % 2 == 0", "L['x'].size()[0] >= 4"
common = guards.PyExprCSEPass()
common.count(conditions)
for condition in conditions:
    lines, short = common.replace(condition)
    print(f"{condition:26} -> {'; '.join([*lines, short])}")
