public import Foundation

/// The entities of an application, read from Xcode's file or created in code.
///
/// Code can change it until a coordinator uses it.
open class NSManagedObjectModel: NSObject {
    private(set) var isFrozen = false
    private var namesByConfiguration: [String: [String]] = [:]

    /// The entities.
    open var entities: [NSEntityDescription] = [] {
        willSet { if isFrozen { trap(.frozenModel(entity: "")) } }
        didSet {
            for entity in entities { entity.managedObjectModel = self }
        }
    }

    /// The identifiers that the model's author gave to this version.
    open var versionIdentifiers: Set<AnyHashable> = []

    /// Creates a model without entities.
    public override init() {}

    /// Reads a `.xcdatamodeld` folder, a `.xcdatamodel` folder or the `contents` file in one.
    ///
    /// Nil if the file doesn't exist or contains a feature that these stand-ins don't model. The initializer writes the
    /// reason to standard error; `HeadlessModel.read(contentsOf:)` throws it.
    /// - Parameter url: The place on disk.
    public convenience init?(contentsOf url: URL) {
        self.init()
        do {
            take(try HeadlessModel.read(contentsOf: url))
        } catch {
            writeToStandardError("\(error)")
            return nil
        }
    }

    /// Takes the contents of another model.
    ///
    /// A function, because an initializer doesn't call the observer of `entities`.
    private func take(_ model: NSManagedObjectModel) {
        entities = model.entities
        versionIdentifiers = model.versionIdentifiers
        namesByConfiguration = model.namesByConfiguration
    }

    /// The entities by name.
    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
    }

    /// The names of the configurations.
    open var configurations: [String] { namesByConfiguration.keys.sorted() }

    /// Returns the entities of a configuration; without a name, all entities.
    /// - Parameter configuration: The configuration's name.
    /// - Returns: Nil if the configuration doesn't exist.
    open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
        guard let configuration else { return entities }
        return namesByConfiguration[configuration].map { names in names.compactMap { entitiesByName[$0] } }
    }

    /// Sets the entities of a configuration.
    /// - Parameters:
    ///   - entities: The entities, all of this model.
    ///   - configuration: The configuration's name.
    open func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
        if isFrozen { trap(.frozenModel(entity: "")) }
        namesByConfiguration[configuration] = entities.compactMap(\.name)
    }

    /// Freezes it, so that any thread can read it.
    func freeze() {
        guard !isFrozen else { return }
        for entity in entities { entity.freeze() }
        isFrozen = true
    }

    /// The entities whose class can't be found in this process.
    var missingClasses: [MissingClass] {
        entities.filter { EntityFacts.findClass($0.managedObjectClassName) == nil }.map(MissingClass.init)
    }
}
