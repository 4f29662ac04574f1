from snippets.aot.functionalization.figure_before_after_en import draw

draw("照源码写的", "函数化之后")
