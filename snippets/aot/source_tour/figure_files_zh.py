from snippets.aot.source_tour.figure_files_en import draw

labels = {"forward": "前向", "backward": "反向", "compiler": "编译器"}
draw(labels | {"generated_code": "生成的代码", "compiled_graph": "编译好的图"})
