extension Container {
    /// Why components can't be wired or handed out.
    ///
    /// The payloads are data; ``description`` is the text for people, with a stable code. More cases may come: have a
    /// `default` when you switch.
    public indirect enum ResolutionError: Error, Sendable, CustomStringConvertible {
        /// WIND-001: a token that nothing provides.
        case missingProvider(MissingProvider)
        /// WIND-002: components that need each other. If every problem is a cycle, the payload holds all of them.
        case cycleDetected(Cycle)
        /// WIND-003: a provider that is not what it is handed out as.
        case interfaceMismatch(InterfaceMismatch)
        /// WIND-004: the same registration twice.
        case duplicateRegistration(DuplicateRegistration)
        /// WIND-005: a type that nothing hands out.
        case notRegistered(NotRegistered)
        /// WIND-006: a component that is confined to an actor, asked for elsewhere.
        case wrongActor(WrongActor)
        /// WIND-007: a dependency that can only come weakly, where it can't.
        case notWeaklyDeliverable(NotWeaklyDeliverable)
        /// WIND-008: two dependencies that a dictionary storage can't tell apart.
        case ambiguousName(AmbiguousName)
        /// WIND-009: a `DependencyToken` that is no empty protocol.
        case invalidToken(InvalidToken)
        /// WIND-010: a foreign object of another class than the one registered.
        case wrongForeignInstance(WrongForeignInstance)
        /// WIND-011: a further offer by a class that is not registered.
        case unknownProvider(UnknownProvider)
        /// WIND-012: a dependency read before the component was wired.
        case readBeforeWiring(ReadBeforeWiring)
        /// WIND-013: a dependency read that the component does not have.
        case dependencyAbsent(DependencyAbsent)
        /// WIND-014: a foreign class none of whose instances lives.
        case noLivingInstance(NoLivingInstance)
        /// WIND-015: an object that a framework made, for which there is no container.
        case noContainer(NoContainer)
        /// WIND-016: an object that a framework made, to be wired though its class is no `Component`.
        case notAComponent(NotAComponent)
        /// WIND-017: an object that wires others by its outlets, none of which is connected.
        case nothingConnected(NothingConnected)
        /// WIND-018: an object that a framework made, of another class than the caller expects.
        case unexpectedClass(UnexpectedClass)
        /// WIND-022: a builder that threw.
        case builderFailed(BuilderFailed)
        /// WIND-023: what a builder takes, and nothing hands out.
        case missingParameter(MissingParameter)
        /// WIND-024: a container that is needed is gone.
        case containerGone(ContainerGone)
        /// WIND-025: one object per scope, asked for where there is no scope.
        case notInScope(NotInScope)
        /// WIND-026: an export that can't be.
        case invalidExport(InvalidExport)
        /// WIND-027: modules that require each other.
        case moduleCycle(ModuleCycle)
        /// WIND-028: something to be replaced that was never registered.
        case nothingToReplace(NothingToReplace)
        /// WIND-029: a maker whose types are not those of what is registered.
        case makerMismatch(MakerMismatch)
        /// WIND-030: a property of a component that none of its tokens serves.
        case unservedProperty(UnservedProperty)
        /// WIND-031: a property read where there is no container to take its value from.
        case noCurrentContainer(NoCurrentContainer)
        /// A property outside of components got no value; the code is that of the problem.
        case propertyRead(PropertyRead)
        /// A view could not be given what it shows; the code is that of the problem. WIND-045: what fills a container for
        /// views threw.
        case viewFailed(ViewFailed)
        /// WIND-032: components that could not be started.
        case startFailed(StartFailure)
        /// WIND-033: components that could not be stopped.
        case stopFailed(StopFailure)
        /// WIND-034: a container asked for outside of every test that runs.
        case outsideOfTests(OutsideOfTests)
        /// WIND-035: a component whose properties the compiler was told not to describe.
        case undescribedProperties(UndescribedProperties)
        /// WIND-036: a component of another copy of Wind in the process.
        case linkedTwice(LinkedTwice)
        /// WIND-038: a scope that is opened without what it expects.
        case expectationUnmet(ExpectationUnmet)
        /// WIND-039: something that can't be expected of a scope.
        case invalidExpectation(InvalidExpectation)
        /// WIND-040: a dependency that several tokens of a class bring, read without a token.
        case ambiguousDependency(AmbiguousDependency)
        /// An object that a framework made could not be wired; the code is that of the problem.
        case awakening(Awakening)
        /// More than one problem, each once, the missing providers first.
        case several([ResolutionError])

        /// The stable code, such as `WIND-001`; that of the first one for several.
        public var code: String { written.code }

        /// The text for people: what failed, where, why, and what to do.
        @inline(never)
        public var description: String { written.result }

        @inline(never)
        private var written: ProblemText {
            var text = ProblemText()
            write(to: &text)
            return text
        }

        /// Writes what failed with the type, where, what comes near, and what to do: each kind is one file.
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
