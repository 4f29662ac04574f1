from snippets.aot.saved_tensors.figure_bytes_en import draw

draw(("不编译", "默认分区", "最小割"), "字节")
