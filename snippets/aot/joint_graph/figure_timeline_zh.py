from snippets.aot.joint_graph.figure_timeline_en import draw

draw(
    {
        "caller": "调用者",
        "code": "编译器和它的代码",
        "halves": ("前向", "反向"),
        "graph": "图，{} 个节点",
        "split": "追踪并切开联合图，{} 个节点",
        "compile": "编译{}，{} 个节点",
        "run": "运行{}",
        "call": "第 {} 次调用",
        "backward": "第 {} 次反向",
    }
)
