"""What an exercise starts from, one module each, shown on the page as it stands."""
