from snippets.aot.overview.figure_two_graphs_en import draw

draw("不编译", "编译之后")
