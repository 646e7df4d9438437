import Wind

/// Registers an object of a private class that has the name of a private class in `AbsenceTests.swift`.
func registerOtherPen(for token: any Any.Type, in container: Container) {
    container.register(value: Pen(), for: token)
}

private final class Pen {}
