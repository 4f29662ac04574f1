"""The model of the case study, its training script after each change, and what counts them."""
