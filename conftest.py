pytest_plugins = ["tests.collector", "tests.planting"]
