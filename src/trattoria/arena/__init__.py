"""The arena: bots play each other so that luck cancels, and what it says about them."""
