extension Container {
    /// A declared scope, which you open for each request, window or account.
    ///
    /// Declare it with ``Container/scope(_:fileID:line:_:)``, and open it with ``open(in:fileID:line:_:)``.
    @safe public final class Scope: Sendable {
        let scopeName: ScopeName
        let contents: Contents
        // Not changed any more.
        let blueprint: Blueprint
        let declaredIn: ContainerReference
        /// The name of the scope around this one, or nil if this scope isn't declared inside another.
        let outerName: String?
        /// Whether no token with an expectation has any other provider.
        let expectsPlainly: Bool
        // SAFETY: a strong reference that the next branches take over, or that `deinit` gives up.
        /// The branches for the scopes in the declaring container, after the first opening.
        let branches = unsafe Atomic<Unmanaged<Branches>?>(nil)

        init(
            _ name: ScopeName, _ contents: Contents, _ blueprint: Blueprint, declaredIn: ContainerReference,
            outerName: String?
        ) {
            self.outerName = outerName
            scopeName = name
            self.contents = contents
            self.blueprint = blueprint
            self.declaredIn = declaredIn
            expectsPlainly = blueprint.expectations.allSatisfy { blueprint.isOnlyOffer(at: $0.index) }
        }

        deinit {
            unsafe branches.load(ordering: .acquiring)?.release()
        }
    }

    /// The content of a copy besides the blueprint, read at one moment, because the copy may have another lock.
    final class Contents: @unchecked Sendable {
        // SAFETY: nothing changes after the creation; a slot is read as the slot of a container is.
        /// The slots for which something was handed over.
        let slots: [(index: Int, slot: Slot)]
        let modules: [(type: any Module.Type, compartment: Int?)]
        let objects: [ObjectIdentifier: Int]
        let roles: [ObjectIdentifier: Int]
        let onProblem: ProblemHandler?
        let watch: TouchWatch?
        let scopes: [Scope]
        let compartments: [Contents]
        /// For a compartment, the container of which a copy is a copy.
        private(set) var origin: ContainerReference?
        /// Whether a copy takes over any of the rarer properties of the container.
        let hasRest: Bool
        /// Whether a copy has nothing to take over.
        let isPlain: Bool

        /// Reads a container, whose lock the caller holds.
        ///
        /// Lasting contents are read so that they outlive the container, which empties its slots at its end.
        init(of container: Container, isLasting: Bool = false) {
            let rest = (container as ContainerState).rest
            var slots: [(index: Int, slot: Slot)] = []
            container.slots.forEachIndex { index in
                guard let slot = container.knownSlotLocked(at: index), slot.hasSomethingGiven else { return }
                slots.append((index, isLasting ? Slot(copying: slot, in: container) : slot))
            }
            self.slots = slots
            (modules, objects, roles) = (rest.modules, rest.objects, rest.objectRoles)
            (onProblem, watch) = (rest.onProblem, container.watch)
            scopes = rest.scopes
            var compartments: [Contents] = []
            for compartment in rest.compartments {
                let inner = Contents(of: compartment, isLasting: isLasting)
                inner.origin = compartment.origin ?? compartment.reference
                compartments.append(inner)
            }
            self.compartments = compartments
            hasRest =
                !modules.isEmpty || !objects.isEmpty || !roles.isEmpty || onProblem != nil || !scopes.isEmpty
                || !compartments.isEmpty
            isPlain = !hasRest && watch == nil && slots.isEmpty
        }
    }
}

extension Blueprint {
    /// Whether a registration has the only offer for its token, and nothing exports the token.
    @inline(never)
    func isOnlyOffer(at index: Int) -> Bool {
        guard let token = members[index].offers.first?.tokenID else { return false }
        return tokens[token]?.offers.count == 1 && !exports.contains { $0.id == token }
    }
}
