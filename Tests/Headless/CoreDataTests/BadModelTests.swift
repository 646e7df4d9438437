import CoreData
import Foundation
import Testing

@Suite("A model that is not understood is refused with every reason and its line")
struct BadModelTests {
    @Test("Unknown elements, attributes and values are all named")
    func unknown() throws {
        let text = try Models.problems(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <model documentVersion="1.0" colour="red">
                <entity name="A" representedClassName=".A" shape="round">
                    <attribute name="a" optional="MAYBE" attributeType="Colour"/>
                    <attribute name="b" attributeType="Integer 16" defaultValueString="many"/>
                    <attribute name="c" optional="YES" attributeType="String" derived="YES" derivationExpression="now()"/>
                    <relationship name="d" destinationEntity="A" deletionRule="Explode"/>
                    <fetchedProperty name="e" optional="YES"/>
                </entity>
                <fetchRequest name="f" entity="A" predicateString="TRUEPREDICATE"/>
            </model>
            """)
        #expect(
            text == """
                The model can't be read:
                  contents:2: the attribute 'colour' of <model> is not modelled
                  contents:3: the attribute 'shape' of <entity> is not modelled
                  contents:4: the value 'MAYBE' of the attribute 'optional' of <attribute> is not modelled
                  contents:4: the value 'Colour' of the attribute 'attributeType' of <attribute> is not modelled
                  contents:5: the value 'many' of the attribute 'defaultValueString' of <attribute> is not modelled
                  contents:6: the attribute 'derivationExpression' of <attribute> is not modelled
                  contents:6: the attribute 'derived' of <attribute> is not modelled
                  contents:7: the value 'Explode' of the attribute 'deletionRule' of <relationship> is not modelled
                  contents:8: the element <fetchedProperty> in <entity> is not modelled
                  contents:10: the element <fetchRequest> in <model> is not modelled
                """)
    }

    @Test("Names that are missing, double or lead nowhere are all named")
    func names() throws {
        let text = try Models.problems(
            """
            <model>
                <entity representedClassName=".A">
                </entity>
                <entity name="B" parentEntity="Z">
                    <attribute name="a" attributeType="String"/>
                    <attribute name="a" attributeType="String"/>
                    <attribute name="b"/>
                    <relationship name="c" destinationEntity="Y" inverseName="d" inverseEntity="Y"/>
                    <relationship name="e" destinationEntity="B" inverseName="nothing" inverseEntity="B"/>
                    <relationship name="f"/>
                </entity>
                <entity name="B"/>
                <configuration name="One">
                    <memberEntity name="X"/>
                </configuration>
            </model>
            """)
        #expect(
            text == """
                The model can't be read:
                  contents:2: <entity> has no attribute 'name'
                  contents:4: there is no entity 'Z', which the entity 'B' names
                  contents:6: the name 'a' is taken by another property
                  contents:7: <attribute> has no attribute 'attributeType'
                  contents:8: there is no entity 'Y', which 'B.c' names
                  contents:9: there is no relationship of B 'nothing', which 'B.e' names
                  contents:10: <relationship> has no attribute 'destinationEntity'
                  contents:12: the name 'B' is taken by another entity
                  contents:14: there is no entity 'X', which a configuration names
                """)
    }

    @Test("An entity above itself is named")
    func inheritanceCycle() throws {
        let text = try Models.problems(
            """
            <model>
                <entity name="A" parentEntity="B"/>
                <entity name="B" parentEntity="A"/>
            </model>
            """)
        #expect(
            text == """
                The model can't be read:
                  contents:2: the entity 'A' is above itself
                """)
    }

    @Test("An inverse that another relationship has is named")
    func inverse() throws {
        let text = try Models.problems(
            """
            <model>
                <entity name="A">
                    <relationship name="a" destinationEntity="A" inverseName="b" inverseEntity="A"/>
                    <relationship name="b" destinationEntity="A" inverseName="a" inverseEntity="A"/>
                    <relationship name="c" destinationEntity="A" inverseName="a" inverseEntity="A"/>
                </entity>
            </model>
            """)
        #expect(
            text == """
                The model can't be read:
                  contents:5: 'A.c' names 'A.a' as its inverse, but not the other way round
                """)
    }

    @Test("The error distinguishes malformed XML, other XML and files that aren't XML")
    func malformed() throws {
        let open = try Models.problems("<model>\n    <entity name=\"A\">\n</model>")
        #expect(
            open
                == "The model can't be read:\n  contents:3: is no well-formed XML: error 76 of the XML parser")
        #expect(
            try Models.problems("<plist/>")
                == "The model can't be read:\n  contents:1: is no data model: it starts with <plist>")
        #expect(try Models.problems("")?.hasPrefix("The model can't be read:\n  contents") == true)
    }

    @Test("A file that is not there is named")
    func missing() throws {
        func text(_ path: String) -> String? {
            do {
                _ = try HeadlessModel.read(contentsOf: URL(fileURLWithPath: path))
                return nil
            } catch {
                return "\(error)"
            }
        }
        let head = "The model can't be read:\n  /nowhere/"
        #expect(text("/nowhere/A.xcdatamodeld") == head + "A.xcdatamodeld: can't be opened: no such model")
        #expect(text("/nowhere/A.xcdatamodel") == head + "A.xcdatamodel/contents: can't be opened: no such file")
        #expect(
            text("/nowhere/A.momd") == head
                + "A.momd: can't be opened: compiled models exist on Apple's systems only; give the .xcdatamodeld")
        #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/nowhere/A.xcdatamodel")) == nil)
    }

    @Test("Apple's initializer writes the reasons to standard error")
    func standardError() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            _ = NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/nowhere/A.xcdatamodel"))
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("  /nowhere/A.xcdatamodel/contents: can't be opened: no such file"))
    }

    @Test("Classes that are missing are named when a store is added")
    func classes() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-contents")
        let text = """
            <model>
                <entity name="A" representedClassName=".Nobody"/>
                <entity name="B" representedClassName="Elsewhere.Nobody"/>
                <entity name="C" representedClassName=".Known"/>
                <entity name="D" representedClassName="Somebody"/>
                <entity name="E" representedClassName="Known"/>
                <entity name="F" representedClassName="NSManagedObject"/>
            </model>
            """
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let model = try HeadlessModel.read(contentsOf: file, module: "HeadlessCoreDataTests")
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let error = #expect(throws: NSError.self) {
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        }
        #expect(
            error?.localizedDescription.replacingOccurrences(of: file.path, with: "contents") == """
                The model names classes that can't be found:
                  contents:2: the class 'HeadlessCoreDataTests.Nobody' of the entity 'A' is not in this program
                  contents:3: the class 'Elsewhere.Nobody' of the entity 'B' is not in this program
                  contents:5: the class 'HeadlessCoreDataTests.Somebody' of the entity 'D' is not in this program
                """)
    }
}

/// A class of the tests' module, in no other model.
final class Known: NSManagedObject {}

@Suite("A damaged model is refused or read, never a crash")
struct DamagedModelTests {
    @Test("A model that lacks any one line, or has any one line twice")
    func lines() throws {
        let url = try Models.url("Notes.xcdatamodeld/Notes 2.xcdatamodel/contents")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
        for index in lines.indices {
            for copies in [0, 2] {
                var damaged = lines
                damaged.replaceSubrange(index...index, with: Array(repeating: lines[index], count: copies))
                let text = try Models.problems(damaged.joined(separator: "\n"))
                #expect(text?.hasPrefix("The model can't be read:\n  contents") ?? true)
            }
        }
    }

    @Test("A model that ends too early")
    func prefixes() throws {
        let url = try Models.url("Everything.xcdatamodel/contents")
        let text = try String(contentsOf: url, encoding: .utf8)
        for length in stride(from: 0, to: text.count - 20, by: 61) {
            #expect(try Models.problems(String(text.prefix(length)))?.contains("is no well-formed XML") == true)
        }
    }
}
