#!/usr/bin/env bash
# Installs Xcode's file templates in a folder, and fills in the names that Xcode would ask for. Compiles and tests the result
# twice: as a plain module, and as a module that defaults to the main actor.
#
#     Scripts/templates.sh [FOLDER [OPTIONS...]]    builds in the folder, with these options
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/.build-templates
scratch=${1:-$work/build}
options=("${@:2}")

fail() {
    echo "error: $1" >&2
    exit 1
}

# expand TEMPLATE FILE NAME=VALUE...
# Writes the source file that Xcode creates from a template. Fails if the template's description and the source don't name
# the same options.
expand() {
    python3 - "$@" << 'PYTHON'
import pathlib, plistlib, re, sys

template, output = map(pathlib.Path, sys.argv[1:3])
values = dict(argument.split("=", 1) for argument in sys.argv[3:])
with open(template / "TemplateInfo.plist", "rb") as file:
    description = plistlib.load(file)
source = (template / description["MainTemplateFile"]).read_text()

options = {option["Identifier"]: option for option in description["Options"]}
named = set(re.findall(r"___VARIABLE_(\w+?)(?::\w+)?___", source))
if not named == set(options) == set(values):
    sys.exit(f"error: {template}: describes {sorted(options)}, uses {sorted(named)}, gets {sorted(values)}")
for name, option in options.items():
    if values[name] not in option.get("Values", [values[name]]):
        sys.exit(f"error: {template}: {name} can't be {values[name]}")
    if option.get("Default") not in option.get("Values", [option.get("Default")]):
        sys.exit(f"error: {template}: the default of {name} isn't one of its values")

source = source.replace("//___FILEHEADER___", "//  A header, as Xcode writes it.")
for placeholder in ["___FILEBASENAMEASIDENTIFIER___", "___FILEBASENAME___"]:
    source = source.replace(placeholder, output.stem)
source = re.sub(r"___VARIABLE_(\w+?)(?::\w+)?___", lambda match: values[match[1]], source)
if "___" in source:
    sys.exit(f"error: {template}: the output still contains a placeholder:\n{source}")
output.parent.mkdir(parents=True, exist_ok=True)
output.write_text(source)
PYTHON
}

rm -rf "$work/package" "$work/templates"
mkdir -p "$work/package"

Templates/install --help | grep -q '^Templates/install \[FOLDER\]' || fail "--help doesn't show the usage"
Templates/install "$work/templates" > /dev/null
touch "$work/templates/Test.xctemplate/Old.swift"
Templates/install "$work/templates" > /dev/null
diff -r -x install Templates "$work/templates" || fail "the second installation differs from the first"
if [ "$(uname)" != Darwin ] && Templates/install > /dev/null 2>&1; then fail "without a folder, Templates/install must fail on other systems than macOS"; fi

cat > "$work/package/Package.swift" << 'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Templates",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [.package(name: "Wind", path: "../..")],
    targets: ["Plain", "Isolated"].flatMap { name -> [Target] in
        let settings: [SwiftSetting] = name == "Isolated" ? [.defaultIsolation(MainActor.self)] : []
        return [
            .target(name: name, dependencies: ["Wind"], swiftSettings: settings),
            .testTarget(
                name: "\(name)Tests",
                dependencies: [.target(name: name), "Wind", .product(name: "WindTesting", package: "Wind")],
                swiftSettings: settings),
        ]
    })
SWIFT

count=0
for module in Plain Isolated; do
    sources=$work/package/Sources/$module tests=$work/package/Tests/${module}Tests
    for lifecycle in Singleton LazySingleton SharedInstance Instance ScopedSingleton; do
        expand "$work/templates/Component.xctemplate" "$sources/Any$lifecycle.swift" lifecycle=$lifecycle
    done
    expand "$work/templates/Component.xctemplate" "$sources/Notebook.swift" lifecycle=Singleton
    # The first lines that a user adds: a token, and its use.
    sed -i.old -e 's/AutomaticDependencyHandling {/AutomaticDependencyHandling, DependsOnStore {/' \
        -e 's/\/\/ All dependencies are available here\./_ = store/' "$sources/Notebook.swift"
    rm "$sources/Notebook.swift.old"
    grep -q DependsOnStore "$sources/Notebook.swift" && grep -q '_ = store' "$sources/Notebook.swift" ||
        fail "the template of a component has changed: adapt this script, which adds a token to it"
    expand "$work/templates/Token with accessor.xctemplate" "$sources/FileStore.swift" interface=Store accessor=store
    expand "$work/templates/Test.xctemplate" "$tests/NotebookTests.swift" module=$module component=Notebook
    sed -i.old 's/\/\/ Register its dependencies here\./FileStore.register(in: container)/' "$tests/NotebookTests.swift"
    rm "$tests/NotebookTests.swift.old"
    count=$((count + 1))
done

# A new file should need no formatting.
swift format lint --strict --configuration .swift-format --recursive "$work/package/Sources" "$work/package/Tests"

log=$work/log
swift test --package-path "$work/package" --scratch-path "$scratch" ${options[@]+"${options[@]}"} \
    -Xswiftc -warnings-as-errors > "$log" 2>&1 ||
    { cat "$log"; exit 1; }
grep -qa "Test run with $count tests in $count suites passed" "$log" || { cat "$log"; fail "the tests of the templates didn't run"; }
echo "templates: compiled and tested"
