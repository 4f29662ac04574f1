def compile_blocks(model, backend):
    for layer in model.layers:
        layer.compile(backend=backend)
