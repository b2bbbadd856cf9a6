"""The pizza games on one shared kitchen. Their rules are here; they are not on the menu yet."""
