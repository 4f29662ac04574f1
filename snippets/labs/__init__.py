"""What the notebooks of both languages import: experiments and their plots."""
