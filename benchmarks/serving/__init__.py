"""What `benchmarks.server` drives: houses of ours, a peer, and a client that costs little."""
