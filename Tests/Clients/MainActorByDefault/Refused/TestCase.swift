import WindTesting

final class TodoListCase: WindTestCase {}
