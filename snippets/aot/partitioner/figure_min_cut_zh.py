from snippets.aot.partitioner.figure_min_cut_en import draw

titles = "只在前向里算", "割：保存", "反向里也算"
draw("源点：不许重算", "汇点：反向要用", titles, "字节")
