"""People, their devices, what they were told, and how they rank."""
