public import HeadlessInterfaceBuilder

extension StoryboardBindings {
    static var cellMakers: [ObjectIdentifier: (UITableViewCell.CellStyle, String?) -> UITableViewCell] = [:]
    static var segueMakers: [ObjectIdentifier: (String?, UIViewController, UIViewController) -> UIStoryboardSegue] = [:]

    /// Declares how to create a cell of a class that a table registers.
    public static func cell<Cell: UITableViewCell>(
        _ type: Cell.Type, make: @escaping (UITableViewCell.CellStyle, String?) -> Cell
    ) {
        cellMakers[ObjectIdentifier(type)] = make
    }

    /// Declares how to create a segue of a class that a storyboard names.
    public static func segue<Segue: UIStoryboardSegue>(
        _ type: Segue.Type, make: @escaping (String?, UIViewController, UIViewController) -> Segue
    ) {
        segueMakers[ObjectIdentifier(type)] = make
    }
}
