extension GraphFile {
    /// Returns a page that shows the graph in a browser, without a network.
    ///
    /// The page shows at most 2,000 components at once, and the number of those that it leaves out. Drop a file that
    /// ``json()`` wrote on the page to see another graph.
    public func html() -> String {
        // In a page, '<' could end the element that contains the graph.
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

    /// The parts of the page's script, each after the parts that it uses while it loads.
    private static var script: String {
        [
            PackageResources.page_js, PackageResources.reading_js, PackageResources.layout_js,
            PackageResources.drawing_js, PackageResources.looking_js, PackageResources.side_js,
            PackageResources.input_js,
        ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
}
