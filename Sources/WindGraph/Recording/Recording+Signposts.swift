#if canImport(os)
internal import os
public import Wind

extension Container {
    /// Starts a recording that also shows each step in Instruments as it happens.
    ///
    /// Each step is an interval of the category `Wind`: `create`, `fill`, `tell` or `start`, with the component's type. If a
    /// step is under way when the recording ends, its interval doesn't end in Instruments. Call this method on any thread.
    /// - Parameter subsystem: The subsystem of the intervals in Instruments.
    /// - Returns: The recording, with the same rules as for `record()`.
    public func recordWithSignposts(subsystem: String = "Wind") -> Recording {
        let signposter = OSSignposter(subsystem: subsystem, category: "Wind")
        return record { step, type, number, isBegin in
            let name = step.signpost
            let id = OSSignpostID(number)
            if isBegin {
                _ = signposter.beginInterval(name, id: id, "\(type, privacy: .public)")
            } else {
                signposter.endInterval(name, OSSignpostIntervalState.beginState(id: id))
            }
        }
    }
}

extension Container.Recording.Step {
    /// Instruments accepts only names that the program contains, so each is a literal.
    fileprivate var signpost: StaticString {
        switch self {
        case .create: "create"
        case .fill: "fill"
        case .tell: "tell"
        case .start: "start"
        }
    }
}
#endif
