"""Where the logs of tables and all about people are kept: SQLite or Postgres."""
