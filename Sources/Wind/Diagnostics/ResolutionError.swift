extension Container {
    /// An error that keeps components from being wired or handed out.
    ///
    /// The payloads contain the data, and ``description`` is the text for people, with a stable code. New versions may
    /// add cases: write a `default` when you switch.
    public indirect enum ResolutionError: Error, Sendable, CustomStringConvertible {
        /// WIND-001: a token without a provider.
        case missingProvider(MissingProvider)
        /// WIND-002: components that need each other. If all problems are cycles, the payload contains all of them.
        case cycleDetected(Cycle)
        /// WIND-003: a provider that doesn't have the type under which it is handed out.
        case interfaceMismatch(InterfaceMismatch)
        /// WIND-004: the same registration twice.
        case duplicateRegistration(DuplicateRegistration)
        /// WIND-005: a type under which the container doesn't hand out anything.
        case notRegistered(NotRegistered)
        /// WIND-006: a component that is isolated to an actor and was requested elsewhere.
        case wrongActor(WrongActor)
        /// WIND-007: a dependency that a consumer can't hold, because it is delivered only weakly.
        case notWeaklyDeliverable(NotWeaklyDeliverable)
        /// WIND-008: two dependencies that a dictionary storage can't distinguish.
        case ambiguousName(AmbiguousName)
        /// WIND-009: a `DependencyToken` that isn't an empty protocol.
        case invalidToken(InvalidToken)
        /// WIND-010: a foreign object whose class isn't the registered one.
        case wrongForeignInstance(WrongForeignInstance)
        /// WIND-011: a further offer by a class that isn't registered.
        case unknownProvider(UnknownProvider)
        /// WIND-012: a read of a dependency before the component was wired.
        case readBeforeWiring(ReadBeforeWiring)
        /// WIND-013: a read of a dependency that the component lacks.
        case dependencyAbsent(DependencyAbsent)
        /// WIND-014: a foreign class without a living instance.
        case noLivingInstance(NoLivingInstance)
        /// WIND-015: a missing container for an object that a framework created.
        case noContainer(NoContainer)
        /// WIND-016: an object that a framework created and that can't be wired, because its class isn't a `Component`.
        case notAComponent(NotAComponent)
        /// WIND-017: a resolver object without a connected outlet.
        case nothingConnected(NothingConnected)
        /// WIND-018: an object that a framework created, of a class that the caller doesn't expect.
        case unexpectedClass(UnexpectedClass)
        /// WIND-022: a builder that threw an error.
        case builderFailed(BuilderFailed)
        /// WIND-023: a builder's parameter that no registration serves.
        case missingParameter(MissingParameter)
        /// WIND-024: a released container that is still needed.
        case containerGone(ContainerGone)
        /// WIND-025: a component that is requested outside of its scope.
        case notInScope(NotInScope)
        /// WIND-026: an invalid export.
        case invalidExport(InvalidExport)
        /// WIND-027: container modules that require each other.
        case moduleCycle(ModuleCycle)
        /// WIND-028: a call of `replace` for something that isn't registered.
        case nothingToReplace(NothingToReplace)
        /// WIND-029: a maker whose types don't match any registration.
        case makerMismatch(MakerMismatch)
        /// WIND-030: a property that none of its component's dependencies can fill.
        case unservedProperty(UnservedProperty)
        /// WIND-031: a missing container for a property outside of components.
        case noCurrentContainer(NoCurrentContainer)
        /// A property outside of components that the current container couldn't fill. The code is that of the problem.
        case propertyRead(PropertyRead)
        /// A view that couldn't get an object that it shows. The code is that of the problem, or WIND-045 if the code that
        /// fills a container for views threw an error.
        case viewFailed(ViewFailed)
        /// WIND-032: components that couldn't be started.
        case startFailed(StartFailure)
        /// WIND-033: components that couldn't be stopped.
        case stopFailed(StopFailure)
        /// WIND-034: a request for the current container by code that doesn't belong to a running test.
        case outsideOfTests(OutsideOfTests)
        /// WIND-035: a component whose properties can't be found, because its module lacks reflection metadata.
        case undescribedProperties(UndescribedProperties)
        /// WIND-036: a component of another copy of Wind in the process.
        case linkedTwice(LinkedTwice)
        /// WIND-038: a scope that is opened without something that it expects.
        case expectationUnmet(ExpectationUnmet)
        /// WIND-039: an expectation that a scope can't have.
        case invalidExpectation(InvalidExpectation)
        /// WIND-040: a dependency that several tokens of a class bring, read without naming a token.
        case ambiguousDependency(AmbiguousDependency)
        /// An object that a framework created and that couldn't be wired. The code is that of the problem.
        case awakening(Awakening)
        /// More than one problem, each once.
        case several([ResolutionError])

        /// The stable code, such as `WIND-001`; for several errors, the code of the first.
        public var code: String { Problem.error(self).code }

        /// The text for people, with the problem, its place, its cause and the advice.
        public var description: String { Problem.error(self).description }

        /// Writes the text: each kind has its own file.
        func write(to text: inout ProblemText) {
            switch self {
            case .missingProvider(let data): data.write(to: &text)
            case .cycleDetected(let data): data.write(to: &text)
            case .interfaceMismatch(let data): data.write(to: &text)
            case .duplicateRegistration(let data): data.write(to: &text)
            case .notRegistered(let data): data.write(to: &text)
            case .wrongActor(let data): data.write(to: &text)
            case .notWeaklyDeliverable(let data): data.write(to: &text)
            case .ambiguousName(let data): data.write(to: &text)
            case .invalidToken(let data): data.write(to: &text)
            case .wrongForeignInstance(let data): data.write(to: &text)
            case .unknownProvider(let data): data.write(to: &text)
            case .readBeforeWiring(let data): data.write(to: &text)
            case .dependencyAbsent(let data): data.write(to: &text)
            case .noLivingInstance(let data): data.write(to: &text)
            case .noContainer(let data): data.write(to: &text)
            case .notAComponent(let data): data.write(to: &text)
            case .nothingConnected(let data): data.write(to: &text)
            case .unexpectedClass(let data): data.write(to: &text)
            case .builderFailed(let data): data.write(to: &text)
            case .missingParameter(let data): data.write(to: &text)
            case .containerGone(let data): data.write(to: &text)
            case .notInScope(let data): data.write(to: &text)
            case .invalidExport(let data): data.write(to: &text)
            case .moduleCycle(let data): data.write(to: &text)
            case .nothingToReplace(let data): data.write(to: &text)
            case .makerMismatch(let data): data.write(to: &text)
            case .unservedProperty(let data): data.write(to: &text)
            case .noCurrentContainer(let data): data.write(to: &text)
            case .propertyRead(let data): data.write(to: &text)
            case .viewFailed(let data): data.write(to: &text)
            case .startFailed(let data): data.write(to: &text)
            case .stopFailed(let data): data.write(to: &text)
            case .outsideOfTests(let data): data.write(to: &text)
            case .undescribedProperties(let data): data.write(to: &text)
            case .linkedTwice(let data): data.write(to: &text)
            case .expectationUnmet(let data): data.write(to: &text)
            case .invalidExpectation(let data): data.write(to: &text)
            case .ambiguousDependency(let data): data.write(to: &text)
            case .awakening(let data): data.write(to: &text)
            case .several(let errors): text.several(errors)
            }
        }
    }
}
