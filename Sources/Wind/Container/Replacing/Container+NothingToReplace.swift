// Why there is nothing to replace.
extension Container {
    /// The error for a replacement of something that isn't registered here; the caller holds the lock.
    @inline(never)
    func nothingToReplaceLocked(
        _ type: any Any.Type, _ extent: Blueprint.Extent?, by replacement: any Any.Type, isHandWritten: Bool,
        isForeign: Bool, at location: CodeLocation
    ) -> ResolutionError {
        let outlook = currentOutlook()
        let isInParent = outlook.outward.contains { outlook in
            extent.map { !outlook.blueprint.offers(in: $0).isEmpty }
                ?? outlook.blueprint.members.contains { $0.original == type && !$0.isRetired }
        }
        // The call names a type in the place of its token, or a class that a builder creates.
        let handedOut =
            extent?.type == nil
            ? outlook.offer(of: ObjectIdentifier(type)).flatMap {
                $0.position.isHere && $0.offer.type == type ? $0 : nil
            }
            : nil
        let original: AnyClass? = self.blueprint.members.first { member in
            extent == nil && member.registration.type == type && member.registration.isReplacement && !member.isRetired
        }?.original
        let earlier = extent == nil && original == nil ? earlierLocked(of: type) : nil
        var near: [String] = []
        var others: [(any Any.Type)?] = []
        var tokenOfDecorators: (any Any.Type)?
        if let id = extent?.token, extent?.type == nil, self.blueprint.tokens[id] != nil {
            near = NearMatches.providers(near: (id: id, type: type), of: [], in: outlook)
        } else {
            for container in selfAndCompartmentsLocked where extent?.type != nil {
                for member in container.blueprint.members {
                    for offer in member.offers where offer.type == type {
                        if !offer.isAroundAnother {
                            others.append(offer.token)
                        } else if extent!.covers(offer) {
                            tokenOfDecorators = offer.token
                        }
                    }
                }
            }
            if others.isEmpty, tokenOfDecorators == nil, original == nil, earlier == nil {
                near = NearMatches.types(near: type, in: outlook)
            }
        }
        let scopes =
            extent.map {
                outlook.scopes(bringing: [ScopeNeed(token: $0.token, type: $0.token == nil ? type : nil)], surely: true)
            }
            ?? outlook.visibleScopes().filter { $0.registers(type) }
        return .nothingToReplace(
            .init(
                type: type, replacement: replacement, place: location, isHandWritten: isHandWritten,
                isForeign: isForeign, isInParent: isInParent && handedOut == nil, otherTokens: others,
                isInEmptyContainer: outlook.outward.allSatisfy(\.blueprint.isEmpty), scopes: scopes.map(\.name.text),
                isSwapped: extent == nil
                    && (replacement as? any Component.Type).map { !indices(standingFor: $0).isEmpty } == true,
                original: original, placeOfEarlier: earlier?.place,
                earlier: (earlier?.extent.token?.type, earlier?.extent.type),
                tokenOfDecorators: others.isEmpty ? tokenOfDecorators : nil,
                handedOutFor: handedOut.map { [$0.offer.token] } ?? [], near: near))
    }

    /// The call that replaced a class for its token or its type, if there was one; the caller holds the lock.
    private func earlierLocked(of type: any Any.Type) -> (place: CodeLocation, extent: Blueprint.Extent)? {
        for blueprint in selfAndCompartmentsLocked.map(\.blueprint) {
            guard let index = blueprint.members.firstIndex(where: { $0.original == type && $0.isRetired }) else {
                continue
            }
            for change in blueprint.changes.reversed() {
                guard case .substitutions(let all) = change, let one = all.first(where: { $0.old.contains(index) }),
                    let extent = one.extent, let place = one.registration.participant.place
                else { continue }
                return (place, extent)
            }
        }
        return nil
    }
}
