from snippets.aot.rematerialization.figure_budget_en import draw

draw("预算", "保存的字节")
