import Wind

@testable import Todo

nonisolated protocol Named: AnyObject { var name: String { get } }

final class Author: Named { var name = "Ada" }

nonisolated func author() -> any Named { Author() }
