extension GraphFile {
    /// A page that shows the graph in a browser, without a network.
    public func html() -> String {
        // In a script, '<' could end it.
        let json = json().replacing("<", with: "\\u003c")
        return GraphPage.text.replacing("/*GRAPH*/null", with: json)
    }
}
