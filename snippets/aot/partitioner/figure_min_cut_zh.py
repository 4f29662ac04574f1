from snippets.aot.partitioner.figure_min_cut_en import draw

titles = "只在前向里算", "割：保存", "在反向里算"
draw("源点：不许重算", "汇点：要用 tangents 的运算", titles, "字节")
