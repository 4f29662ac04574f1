from snippets.beyond.dispatcher.figure_path_en import draw

draw(["autocast", "普通", "模式", "FakeTensor", "推理"])
