/// In place of an object where there is none.
final class NothingInjected: Sendable {
    static let shared = NothingInjected()
}

/// The objects of a list, each of which is asked for its value at each read.
final class InjectedList {
    let objects: [AnyObject]

    /// Keeps the objects, and in place of a container a stand-in.
    init(_ objects: [AnyObject]) {
        self.objects = objects.map { ($0 as? Container)?.reference ?? $0 }
    }

    /// The objects of what a property holds.
    static func objects(of held: AnyObject?) -> [AnyObject] {
        (held as? InjectedList)?.objects ?? (held as? ValueCarrier)?.objects ?? []
    }
}

/// What a component's lists get: the last elements of a thread.
struct InjectedElements {
    let stack: Stack<InjectedElement>
    let count: Int

    static var none: InjectedElements { InjectedElements(stack: Stack(), count: 0) }

    /// What carries a field's value.
    func carrier(of field: Int, as type: any InjectableValue.Type) -> AnyObject {
        var areObjects = true
        forEach(of: field) { if $1 == nil { areObjects = false } }
        func carrier<Value: InjectableValue>(_ type: Value.Type) -> AnyObject {
            ValueCarrier(Value(of: self, for: field))
        }
        if areObjects { return carrier(type) }
        // What carries a value, or stands in for an object, is asked for it at each read.
        var objects: [AnyObject] = []
        forEach(of: field) { object, _ in objects.append(object) }
        return InjectedList(objects)
    }

    subscript(number: Int) -> InjectedElement { stack[stack.count - count + number] }

    /// Runs `body` with each element of a list.
    @inline(__always)
    func forEach(of field: Int, _ body: (_ object: AnyObject, _ template: ValueTemplate?) -> Void) {
        for index in stack.count - count..<stack.count where stack[index].field == field {
            body(stack[index].object, stack[index].template)
        }
    }
}

/// An object on its way into a list, and what makes it a value of the list's type.
struct InjectedElement {
    /// The field that the list is.
    let field: Int
    let object: AnyObject
    let template: ValueTemplate?

    init(_ value: consuming ObjectValue, for field: Int) {
        self.field = field
        let (object, template) = unsafe value.takeApart()
        self.object = unsafe object.takeRetainedValue()
        self.template = template
    }
}
