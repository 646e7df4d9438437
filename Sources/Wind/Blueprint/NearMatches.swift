/// Suggestions for a type or token that wasn't found.
package enum NearMatches {
    /// Sentences about providers that may be meant by a token.
    static func providers(near token: DeclaredToken, of consumers: [any Any.Type], in outlook: Outlook) -> [String] {
        let name = TypeName.short(token.type)
        let stem = stem(name)
        var sentences = hidden(in: outlook, as: nil, for: token.id)
        // The consumer itself isn't meant as the provider.
        for member in outlook.visibleMembers {
            let provider = member.registration
            if consumers.contains(where: { $0 == provider.type }) { continue }
            for offer in member.offers {
                guard let other = offer.token else { continue }
                let isSameStem = NearMatches.stem(TypeName.short(offer.type)) == stem
                guard isSameStem || isNear(name, TypeName.short(other)) else { continue }
                sentences.append(TypeName.of(provider.type) + " provides " + TypeName.of(other))
            }
            if provider.details?.maker == nil, member.offers.allSatisfy({ $0.token == nil }),
                isNear(stem, TypeName.short(provider.type))
            {
                let what = provider.details?.valueType == nil ? "doesn't name a DependencyToken" : "without a token"
                sentences.append(TypeName.of(provider.type) + " is registered, but " + what)
            }
        }
        return Array(sentences.prefix(3))
    }

    /// Sentences about types that may be meant by a type, or by a token and a type.
    static func types(
        near type: Any.Type, for token: (any Any.Type)? = nil, in outlook: Outlook, application isOther: Bool = false
    ) -> [String] {
        let name = TypeName.short(type)
        var sentences = hidden(in: outlook, as: type, for: token.flatMap { ProtocolID($0) })
        for offer in outlook.visibleOffers {
            let provider = offer.registration
            let isMeant = provider.type == type
            guard isMeant || isNear(name, TypeName.short(offer.type)) else { continue }
            let how = provider.isForeignInstantiable ? " weakly" : ""
            var sentence = TypeName.of(provider.type) + " is handed out" + how + " as " + TypeName.of(offer.type)
            if token != nil { sentence += offer.token.map { " for " + TypeName.of($0) } ?? ", without a token" }
            sentences.insert(sentence, at: isMeant ? 0 : sentences.count)
        }
        if isOther {
            sentences.append("Container.application hands it out, which is another container")
        }
        return Array(sentences.prefix(3))
    }

    /// Sentences about providers that modules don't export.
    @inline(never)
    private static func hidden(in outlook: Outlook, as type: Any.Type?, for token: ProtocolID?) -> [String] {
        var sentences: [String] = []
        for outer in outlook.outward {
            let blueprint = outer.blueprint
            for number in blueprint.compartments.indices {
                func isHidden(_ offer: Offer) -> Bool {
                    (type == nil || offer.type == type) && (token == nil || offer.tokenID == token)
                        && !blueprint.exports.contains { $0.compartment == number && $0.id == offer.tokenID }
                }
                for member in blueprint.compartments[number].membersInOrder {
                    let offers = member.offers.filter(isHidden)
                    guard !offers.isEmpty else { continue }
                    let hasToken = offers.contains { $0.token != nil }
                    let sentence =
                        TypeName.of(member.registration.type)
                        + (hasToken ? ProblemText.hiddenEnd : ProblemText.hiddenWithoutTokenEnd)
                    if !sentences.contains(sentence) { sentences.append(sentence) }
                }
            }
        }
        return sentences
    }

    /// The name without the usual parts of a token's name.
    @inline(never)
    private static func stem(_ name: String) -> String {
        if name.hasPrefix("DependsOn") { return String(name.dropFirst("DependsOn".count)) }
        if name.hasSuffix("Dependency") { return String(name.dropLast("Dependency".count)) }
        return name
    }

    /// Whether one name contains the other, or only few letters differ.
    package static func isNear(_ one: String, _ other: String) -> Bool {
        let (first, second) = (stem(one).lowercased(), stem(other).lowercased())
        guard first.count > 2, second.count > 2 else { return first == second }
        if contains(first, second) || contains(second, first) { return true }
        return distance(Array(first.utf8), Array(second.utf8)) <= max(first.count, second.count) / 3
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        let (text, part) = (Array(text.utf8), Array(part.utf8))
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
    }

    /// The number of letters to insert, remove or replace.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var row = Array(0...other.count)
        for (i, left) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in other.enumerated() {
                (diagonal, row[j + 1]) = (
                    row[j + 1], min(row[j] + 1, row[j + 1] + 1, diagonal + (left == right ? 0 : 1))
                )
            }
        }
        return row[other.count]
    }
}
