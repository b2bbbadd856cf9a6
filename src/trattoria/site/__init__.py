"""The edition without a server: tables that are kept and played in the browser itself."""
