"""In place of librt, whose numbers and bytes compiled rules use."""
