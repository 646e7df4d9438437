extension GraphFile {
    /// A page that shows the graph in a browser, without a network.
    ///
    /// It shows at most 2,000 components at once, and says how many it leaves out. Another graph that ``json()`` has written
    /// can be dropped on it.
    public func html() -> String {
        // In a page, '<' could end what the graph stands in.
        let json = json().split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
        var page = String(decoding: PackageResources.viewer_html, as: UTF8.self)
        for (place, content) in [
            (
                "<style></style>",
                "<style>\n" + String(decoding: PackageResources.viewer_css, as: UTF8.self) + "</style>"
            ),
            ("<script></script>", "<script>\n" + GraphFile.script + "</script>"),
            (">null</script>", ">" + json + "</script>"),
        ] {
            page = page.replacing(place, with: content, maxReplacements: 1)
        }
        return page
    }

    /// The parts of the page's script, each after what it uses while it is loaded.
    private static var script: String {
        [
            PackageResources.page_js, PackageResources.reading_js, PackageResources.layout_js,
            PackageResources.drawing_js, PackageResources.looking_js, PackageResources.side_js,
            PackageResources.input_js,
        ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
}
