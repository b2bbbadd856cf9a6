"""The bake of the day: one deal for everybody, committed in advance, luck put aside."""
