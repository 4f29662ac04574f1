from snippets.aot.joint_graph.figure_split_en import draw

draw(("前向", "反向"), "保存", ("损失", "x 的梯度", "w 的梯度"))
