"""Telling people in time who are elsewhere: by push, or by mail."""
