extension GraphFile {
    /// A page that shows the graph in a browser, without a network.
    ///
    /// It shows at most 2,000 components at once, and says how many it leaves out. Another graph that ``json()`` has written
    /// can be dropped on it.
    public func html() -> String {
        // In a page, '<' could end what the graph stands in.
        let json = json().replacing("<", with: "\\u003c")
        let page = String(decoding: PackageResources.viewer_html, as: UTF8.self)
        return page.replacing(">null</script>", with: ">" + json + "</script>", maxReplacements: 1)
    }
}
