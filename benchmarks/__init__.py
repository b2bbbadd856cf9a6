"""How fast the engine is, beside other engines, all in one run: `make bench`."""
