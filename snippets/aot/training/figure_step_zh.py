from snippets.aot.training.figure_step_en import draw

draw(
    {
        "loop": "训练循环",
        "compiler": "编译器",
        "code": "编译好的代码",
        "parts": ("前向", "反向", "更新"),
        "compile": "编译{}",
        "run": "运行{}",
        "step": "第 {} 步",
    }
)
