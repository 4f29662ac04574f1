"""Samples of the site, and the small packages that readers may import."""
