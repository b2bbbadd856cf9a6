"""The games that come with the package: one folder each, with everything about it."""
