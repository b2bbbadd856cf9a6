"""People, their devices and sessions, and how they rank."""
