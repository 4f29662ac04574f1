from snippets.aot.overview.figure_stages_en import draw

draw(("FX 图：", "联合图：", "前向图：", "反向图："), "切开")
