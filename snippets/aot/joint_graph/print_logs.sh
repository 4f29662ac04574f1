TORCH_LOGS=aot_joint_graph,aot_graphs python -m snippets.aot.joint_graph.simple 2>&1 |
    sed -E 's/^[^]]*\] (\[[^]]*\] )*//; s/;  .*//; s/(\[[0-9]*\])\[[0-9]*\]cpu/\1/g; s/File: .* code: //' |
    grep -E '===|^ +(#|def|mul|add|sin|cos|sum|expand|return)'
