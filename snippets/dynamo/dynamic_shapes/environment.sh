count() {
    python -m snippets.dynamo.dynamic_shapes.settings | sed -n "s/^default //p"
}
TORCHDYNAMO_DYNAMIC_SHAPES=0 count
TORCH_COMPILE_DYNAMIC_SOURCES="L['x']" count
