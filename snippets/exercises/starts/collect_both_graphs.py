from functorch.compile import aot_function, make_boxed_func


def collect(fn, *args):
    graphs = []

    def compiler(gm, inputs):
        graphs.append(gm)
        return make_boxed_func(gm.forward)

    compiled = aot_function(fn, compiler)
    compiled(*args)
    return graphs[0], graphs[-1]
