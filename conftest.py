pytest_plugins = ["tests.collector", "tests.passed", "tests.planting"]
