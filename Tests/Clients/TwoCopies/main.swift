import Office
import Wind

// A program that also contains a copy of Wind.

/// Ends the program unless the condition holds.
func expect(_ condition: Bool, _ text: String) {
    guard condition else { fatalError(text) }
}

// Each copy works on its own.
expect(try openOffice(), "the library's own container does not know its office")

let container = Container()
let notes = container.validate().map(\.description)
print(notes.joined(separator: "\n"))
expect(notes.count == 1 && notes[0].hasPrefix("WIND-037 There are 2 copies of Wind in this process"), "no note")
expect(notes[0].contains("/twocopies\n") && notes[0].contains("/libOffice.so\n"), "the copies are not named")

Office.register(in: container)
do {
    try container.bootstrap()
    fatalError("an office of the other copy was taken for a component")
} catch {
    print(error)
    let text = "\(error)"
    expect(text.hasPrefix("WIND-036 Office.Office is a component of another copy of Wind"), "another error")
    expect(text.contains("/twocopies\n") && text.contains("/libOffice.so\n"), "the copies are not named")
}
