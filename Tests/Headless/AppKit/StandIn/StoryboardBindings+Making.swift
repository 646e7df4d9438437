public import HeadlessInterfaceBuilder

extension StoryboardBindings {
    static var segueMakers: [ObjectIdentifier: (String, Any, Any) -> NSStoryboardSegue] = [:]

    /// Declares how to create a segue of a class that a storyboard names.
    public static func segue<Segue: NSStoryboardSegue>(
        _ type: Segue.Type, make: @escaping (NSStoryboardSegue.Identifier, Any, Any) -> Segue
    ) {
        segueMakers[ObjectIdentifier(type)] = make
    }
}
