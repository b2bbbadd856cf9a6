"""A small game that no page has heard of, as a package might bring it along."""
