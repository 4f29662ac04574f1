TORCH_LOGS=recompiles python -m snippets.practice.case_study_inference.growing 2>&1 |
    grep -oE -- "- 0/.*"
