#if canImport(os)
internal import os
public import Wind

extension Container {
    /// Records as `record()` does, and has Instruments see each step as it happens.
    ///
    /// Each is an interval of the category `Wind`: `create`, `fill`, `tell` or `start`, with the component's type. One that
    /// is under way when the recording ends has no end there. Any thread.
    /// - Parameter subsystem: What Instruments lists the intervals under.
    /// - Returns: The recording, as `record()` returns it.
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
    /// Instruments keeps names that the program contains, so none is put together.
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
