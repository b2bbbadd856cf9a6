"""Self-play training of the networks that `learned` plays with; see docs/training.md."""
