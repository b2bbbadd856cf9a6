"""What `benchmarks.server` drives: servers of ours, a peer, and a client that costs little."""
