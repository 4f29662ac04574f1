"""Measurements behind figures on the pages; ratios, never promises."""
