import dis


def add(a, b):
    return a + b


dis.dis(add)
for instruction in dis.get_instructions(add, show_caches=True):
    print(instruction.offset, instruction.opname)
print("BINARY_ADD known:", "BINARY_ADD" in dis.opmap)
for _ in range(50):
    add(1, 2)
print([i.opname for i in dis.get_instructions(add, adaptive=True)])
print([i.opname for i in dis.get_instructions(add)])
