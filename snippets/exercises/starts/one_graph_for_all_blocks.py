def compile_blocks(model, backend):
    model.compile(backend=backend)
