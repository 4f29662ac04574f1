"""The exercises, one module each. See `snippets.exercises` for what is in one."""
