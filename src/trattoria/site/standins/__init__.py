"""What stands in, in the browser, for packages that cannot be there: only what the tables use.

The archive of the site has these at its top, so that they are found by the names of the packages.
"""
