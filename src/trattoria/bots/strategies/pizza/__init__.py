"""What a good pizza baker does at first sight."""
