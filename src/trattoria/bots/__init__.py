"""Bots: from what a seat may know to what it does, and nothing else."""
