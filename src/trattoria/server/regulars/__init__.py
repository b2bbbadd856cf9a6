"""Regulars: a standing table for a circle of friends, behind one link."""
