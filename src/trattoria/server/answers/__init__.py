"""What is asked for and answered, as data: without a network, a framework or a database."""
