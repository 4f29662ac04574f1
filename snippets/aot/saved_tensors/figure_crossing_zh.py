from snippets.aot.saved_tensors.figure_crossing_en import draw

draw(("前向", "反向"), "（保存的）")
