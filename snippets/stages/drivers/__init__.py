"""What stands in for later files: the `__init__.py` of the package after each stage."""
