"""The log of a table and what follows from it. Pure: no network, no database, no clock."""
