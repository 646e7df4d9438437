/// The sections of a table whose cells are in the storyboard.
@MainActor
struct StaticSections {
    /// A section with its texts and cells.
    struct Section {
        let header: String?
        let footer: String?
        let cells: [UITableViewCell]
    }

    let sections: [Section]

    init(_ sections: [Section]) {
        self.sections = sections
    }
}
