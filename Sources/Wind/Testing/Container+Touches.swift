extension Container {
    /// Returns the object, wrapped if a watch has to notice that it is handed out.
    @inline(__always)
    func watched(_ object: any Component, as seen: SeenOffer) -> any Component {
        self.watch == nil ? object : wrapped(object, as: seen)
    }

    @inline(never)
    private func wrapped(_ object: any Component, as seen: SeenOffer) -> any Component {
        guard let watch = self.watch, watch.covers(seen.offer) else { return object }
        return WatchedObject(object, touch(of: seen.offer), by: watch)
    }

    /// Tells a watch that a hand-written `fill` receives the object.
    @inline(never)
    func noticeFill(of consumer: any Component, with offer: Offer) {
        guard let watch = self.watch, watch.covers(offer),
            convert(consumer, to: (any AutomaticDependencyHandling).self) == nil,
            convert(consumer, to: (any InjectedDependencies).self) == nil
        else { return }
        watch.notice(touch(of: offer))
    }

    /// Describes that this thread hands out an offer, with the components that it is wiring.
    @inline(never)
    private func touch(of offer: Offer) -> TouchWatch.Touch {
        let frames = WiringContext.forThread().frames
        return TouchWatch.Touch(offer: offer, askers: frames.indices.map { frames[$0].participant })
    }

    /// The types that can name a component of this container, its parents, its children or its scopes.
    ///
    /// They are classes, the types of offers, tokens, and replaced classes.
    package var registeredTypes: [any Any.Type] {
        let blueprints = withLockReleasing {
            let containers = tree.containers(from: self)
            releaseAfterLock(containers)
            var blueprints = currentOutlook().outward.map(\.blueprint)
            for container in containers {
                blueprints.append(container.blueprint)
                blueprints += container.rest.scopes.flatMap { $0.contents.all(with: $0.blueprint) }
            }
            return blueprints
        }
        var types: [any Any.Type] = []
        for blueprint in blueprints {
            for member in blueprint.members where !member.registration.isContainer {
                types.append(member.registration.type)
                if let original = member.original { types.append(original) }
                for offer in member.offers {
                    types.append(offer.type)
                    if let token = offer.token { types.append(token) }
                }
            }
        }
        return types
    }

    /// Has `watch` notice the objects that this container and the containers inside it hand out from now on.
    ///
    /// Call it before the first use of the container.
    package func watchTouches(by watch: TouchWatch) {
        withLockReleasing {
            let containers = tree.containers(from: self, closingBranches: true)
            releaseAfterLock(containers)
            for container in containers {
                container.watch = watch
                container.changed()
            }
        }
    }

    /// All slots in this container; the caller holds the lock.
    var allSlotsLocked: [Slot] {
        self.created.claimed { $0.inherited.all } + (self.restIfAny?.retired ?? [])
            + (0..<slots.count).compactMap { knownSlotLocked(at: $0) }
    }
}

extension Container.Contents {
    /// The blueprint with these contents, and those of its modules and of the scopes inside it.
    fileprivate func all(with blueprint: Blueprint) -> [Blueprint] {
        [blueprint] + scopes.flatMap { $0.contents.all(with: $0.blueprint) }
            + compartments.indices.flatMap { compartments[$0].all(with: blueprint.compartments[$0]) }
    }
}
