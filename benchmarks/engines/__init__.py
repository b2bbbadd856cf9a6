"""The engines that are measured: one file each, imported only in a worker of its own."""
