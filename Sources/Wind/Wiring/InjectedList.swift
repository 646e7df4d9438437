/// Stands for an absent object.
final class NothingInjected: Sendable {
    static let shared = NothingInjected()
}

/// The objects of a list, which are converted at each read.
final class InjectedList {
    let objects: [AnyObject]

    /// Keeps the objects; in place of a container, it keeps a stand-in.
    init(_ objects: [AnyObject]) {
        self.objects = objects.map { ($0 as? Container)?.reference ?? $0 }
    }

    /// The objects in the content of a property.
    static func objects(of held: AnyObject?) -> [AnyObject] {
        (held as? InjectedList)?.objects ?? (held as? ValueCarrier)?.objects ?? []
    }
}

/// The elements of a component's lists: the last elements of a thread.
struct InjectedElements {
    let stack: Stack<InjectedElement>
    let count: Int

    static var none: InjectedElements { InjectedElements(stack: Stack(), count: 0) }

    /// Creates the carrier for a field's value.
    func carrier(of field: Int, as type: any InjectableValue.Type) -> AnyObject {
        var areObjects = true
        forEach(of: field) { if $1 == nil { areObjects = false } }
        func carrier<Value: InjectableValue>(_ type: Value.Type) -> AnyObject {
            ValueCarrier(Value(of: self, for: field))
        }
        if areObjects { return carrier(type) }
        // Carriers and stand-ins are asked for their objects at each read.
        var objects: [AnyObject] = []
        forEach(of: field) { object, _ in objects.appendInline(object) }
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

/// An object on its way into a list, with the template that turns it into a value of the list's type.
struct InjectedElement {
    /// The field of the list.
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
