internal import Wind

/// Fails the test if the object that `make` returns stays alive, and names each object that does.
///
/// If `make` returns a container, the function checks the container, the containers inside it, and their components:
///
///     try expectReleased {
///         let container = TodoApp.container.copy()
///         try container.bootstrap()
///         return container
///     }
///
/// The function doesn't check objects of frameworks, and objects that existed before you registered them, because other
/// code may keep these.
/// - Parameters:
///   - excepted: Classes whose objects may stay alive.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - make: A closure that creates an object, uses it as the program does, and returns it.
/// - Throws: The error of `make`.
public func expectReleased(
    except excepted: any Any.Type..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ make: () throws -> AnyObject
) rethrows {
    try Tracked { [try make()] }
        .check(except: excepted, at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Fails the test if one of the objects that `make` returns stays alive, and names each object that does.
///
/// This form takes several objects. If one of them is a container, the function checks its components, too.
/// - Parameters:
///   - excepted: Classes whose objects may stay alive.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - make: A closure that creates objects, uses them as the program does, and returns them.
/// - Throws: The error of `make`.
public func expectReleased(
    except excepted: any Any.Type..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ make: () throws -> [AnyObject]
) rethrows {
    try Tracked(make)
        .check(except: excepted, at: TestLine(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Fails the test if one of the objects that the asynchronous `make` returns stays alive.
///
/// Use this form for several objects that start and stop. Tasks that are about to end get the time to finish.
/// - Parameters:
///   - excepted: Classes whose objects may stay alive.
///   - isolation: The actor of the caller, on which `make` runs.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - make: A closure that creates objects, uses them as the program does, and returns them.
/// - Throws: The error of `make`.
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

/// Fails the test if the object that the asynchronous `make` returns stays alive.
///
/// Use this form for components that start and stop. Tasks that are about to end get the time to finish.
/// - Parameters:
///   - excepted: Classes whose objects may stay alive.
///   - isolation: The actor of the caller, on which `make` runs.
///   - fileID: The file that issues name.
///   - filePath: The path of this file.
///   - line: The line that issues name.
///   - column: The column that issues name.
///   - make: A closure that creates an object, uses it as the program does, and returns it.
/// - Throws: The error of `make`.
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
