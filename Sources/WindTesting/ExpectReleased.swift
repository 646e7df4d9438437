internal import Wind

/// Fails the test if what `make` returns lives on after it, and names each thing that does.
///
/// Of a `Container` everything is checked that it keeps: itself, the containers inside it, and their components.
///
///     try expectReleased {
///         let container = App.makeContainer()
///         try container.bootstrap()
///         return container
///     }
///
/// Objects that a framework made and values that existed before they were registered are not: others may keep them.
/// - Parameters:
///   - excepted: Classes whose objects may live on.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - make: Makes an object, uses it as the program does, and returns it.
/// - Throws: What `make` throws.
public func expectReleased(
    except excepted: any Any.Type..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ make: () throws -> AnyObject
) rethrows {
    try Tracked { [try make()] }
        .check(except: excepted, at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Fails the test if one of the objects that `make` returns lives on after it, and names each thing that does.
///
/// As the form for one object, for several.
/// - Parameters:
///   - excepted: Classes whose objects may live on.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - make: Makes objects, uses them as the program does, and returns them.
/// - Throws: What `make` throws.
public func expectReleased(
    except excepted: any Any.Type..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ make: () throws -> [AnyObject]
) rethrows {
    try Tracked(make)
        .check(except: excepted, at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Fails the test if one of the objects that `make` returns lives on after it, and names each thing that does.
///
/// As the form that does not wait, for what starts and stops. Tasks that are about to end get the time to do so.
/// - Parameters:
///   - excepted: Classes whose objects may live on.
///   - isolation: The actor of the caller, on which `make` runs.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - make: Makes objects, uses them as the program does, and returns them.
/// - Throws: What `make` throws.
public func expectReleased(
    except excepted: any Any.Type..., isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ make: () async throws -> [AnyObject]
) async rethrows {
    let tracked = try await Tracked(isolation: isolation, make)
    for _ in 0..<1000 where tracked.hasLiving { await Task.yield() }
    tracked.check(
        except: excepted, at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Fails the test if what `make` returns lives on after it, and names each thing that does.
///
/// As the form that does not wait, for what starts and stops. Tasks that are about to end get the time to do so.
/// - Parameters:
///   - excepted: Classes whose objects may live on.
///   - isolation: The actor of the caller, on which `make` runs.
///   - fileID: Where issues are recorded.
///   - filePath: Where issues are recorded.
///   - line: Where issues are recorded.
///   - column: Where issues are recorded.
///   - make: Makes an object, uses it as the program does, and returns it.
/// - Throws: What `make` throws.
public func expectReleased(
    except excepted: any Any.Type..., isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ make: () async throws -> AnyObject
) async rethrows {
    let tracked = try await Tracked(isolation: isolation) { [try await make()] }
    for _ in 0..<1000 where tracked.hasLiving { await Task.yield() }
    tracked.check(
        except: excepted, at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
}
