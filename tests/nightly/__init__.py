"""What runs at night: the long versions of tests, a line of JSON each (`make nightly`)."""
