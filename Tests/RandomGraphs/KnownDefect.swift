/// A known defect of the current code: the net doesn't generate or compare the cases that provoke it.
///
/// Once a defect is fixed, remove it and its uses, and the net covers these cases.
struct KnownDefect: OptionSet {
    let rawValue: Int

    /// After another container wires an object, the object still gets later announcements in the former container.
    ///
    /// It keeps the former objects, too, if this is the first wiring by the container that registers it.
    static let toldByFormer = KnownDefect(rawValue: 1 << 0)
    /// The defects that aren't fixed yet.
    static let open: KnownDefect = [.toldByFormer]
}
