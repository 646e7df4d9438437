internal import Foundation

/// Creates descriptions from the nodes of a file.
struct ModelReading {
    let module: String
    var problems = ModelProblems()
    var entities: [String: NSEntityDescription] = [:]

    init(module: String) {
        self.module = module
    }

    mutating func read(_ root: ModelNode) -> NSManagedObjectModel {
        let model = NSManagedObjectModel()
        guard root.name == "model" else {
            problems.add(.notAModel(root: root.name), at: root)
            return model
        }
        if let version = root.take("userDefinedModelVersionIdentifier"), !version.isEmpty {
            model.versionIdentifiers = [version]
        }
        let nodes = root.take(children: "entity")
        let all = nodes.map { entity($0) }
        for (node, entity) in zip(nodes, all) { link(entity, node) }
        for node in nodes { checkInheritance(node) }
        for (node, entity) in zip(nodes, all) { linkRelationships(entity, node) }
        model.entities = all
        for node in root.take(children: "configuration") { configuration(node, of: model) }
        root.reportRest(to: &problems)
        return model
    }

    /// Reads an entity with its own properties, without links to others.
    private mutating func entity(_ node: ModelNode) -> NSEntityDescription {
        let entity = NSEntityDescription()
        let name = node.require("name", &problems)
        entity.name = name
        entity.origin = node.location
        entity.isAbstract = node.flag("isAbstract", &problems)
        if let className = node.take("representedClassName"), !className.isEmpty {
            entity.managedObjectClassName = qualified(className)
        }
        if entities[name] != nil { problems.add(.duplicate(name, of: "entity"), at: node) }
        entities[name] = entity
        entity.userInfo = userInfo(of: node)
        var names: Set<String> = []
        for property in node.children where property.name == "attribute" || property.name == "relationship" {
            let description =
                property.name == "attribute" ? attribute(property) : relationship(property)
            description.userInfo = userInfo(of: property)
            if !names.insert(description.name).inserted {
                problems.add(.duplicate(description.name, of: "property"), at: property)
            }
            entity.properties.append(description)
        }
        _ = (node.take(children: "attribute"), node.take(children: "relationship"))
        entity.uniquenessConstraints = constraints(of: node)
        return entity
    }

    /// Returns a class name with its module, if the model doesn't name one.
    private func qualified(_ className: String) -> String {
        if className.hasPrefix(".") { return module + className }
        return className.contains(".") || className == "NSManagedObject" ? className : "\(module).\(className)"
    }

    private mutating func constraints(of node: ModelNode) -> [[Any]] {
        node.take(children: "uniquenessConstraints").flatMap { $0.take(children: "uniquenessConstraint") }.map { one in
            one.take(children: "constraint").map { $0.require("value", &problems) }
        }
    }

    private mutating func userInfo(of node: ModelNode) -> [AnyHashable: Any]? {
        let entries = node.take(children: "userInfo").flatMap { $0.take(children: "entry") }
        guard !entries.isEmpty else { return nil }
        var info: [AnyHashable: Any] = [:]
        for entry in entries { info[entry.require("key", &problems)] = entry.require("value", &problems) }
        return info
    }

    private mutating func configuration(_ node: ModelNode, of model: NSManagedObjectModel) {
        let members = node.take(children: "memberEntity").compactMap { member in
            find(member.require("name", &problems), what: "entity", of: "a configuration", at: member)
        }
        model.setEntities(members, forConfigurationName: node.require("name", &problems))
    }

    /// Finds the entity with a name, or reports a problem.
    mutating func find(
        _ name: String, what: String, of owner: String, at node: ModelNode
    ) -> NSEntityDescription? {
        if let entity = entities[name] { return entity }
        problems.add(.unknown(name, what: what, of: owner), at: node)
        return nil
    }
}
