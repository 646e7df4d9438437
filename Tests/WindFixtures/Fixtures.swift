// fixtures
