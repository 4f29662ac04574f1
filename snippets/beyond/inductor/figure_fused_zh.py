from snippets.beyond.inductor.figure_fused_en import draw

draw("循环")
