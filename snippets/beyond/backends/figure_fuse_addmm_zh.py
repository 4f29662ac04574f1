from snippets.beyond.backends.figure_fuse_addmm_en import draw

draw("改写前", "改写后")
