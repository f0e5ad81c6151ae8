"""Checks this repository's Swift sources as Apple's compiler would see them, without Apple's SDK."""
