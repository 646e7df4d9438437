"""Checks the drawings that Scripts/viewer.sh has created, and takes pictures for the documentation.

viewer.py check FOLDER MERMAID     checks the graphs in FOLDER, with Mermaid from the folder MERMAID
viewer.py picture PAGE FILE        takes the pictures FILE.png and FILE~dark.png of a page
"""

import json
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as xml
from pathlib import Path

from playwright.sync_api import sync_playwright

failures = []
checks = 0


def expect(condition, text):
    global checks
    checks += 1
    if not condition:
        failures.append(text)
        print("error: " + text, file=sys.stderr)


def browser(playwright):
    # The sandbox doesn't work for root, the user on many build machines. The pages come from this repository, so skip it.
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])


class Viewer:
    """A page with a graph. Each message in its console, each dialog and each request is a failure."""

    def __init__(self, browser, path, **options):
        self.name = path.stem
        self.context = browser.new_context(viewport={"width": 1280, "height": 800}, **options)
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.complain(message.text))
        self.page.on("pageerror", lambda error: self.complain(str(error)))
        self.page.on("dialog", lambda dialog: (self.complain("a dialog"), dialog.dismiss()))
        address = path.absolute().as_uri()
        self.page.on("request", lambda one: one.url in (address, "data:,") or self.complain("a request for " + one.url))
        start = time.monotonic()
        self.page.goto(address)
        # Layout and painting are complete in the second frame.
        self.page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")
        self.seconds = time.monotonic() - start

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def complain(self, text):
        expect(False, f"{self.name}: {text}")

    def expect(self, condition, text):
        expect(condition, f"{self.name}: {text}")

    def count(self, selector):
        return self.page.locator(selector).count()

    def text(self, selector):
        return self.page.locator(selector).first.text_content()

    def click(self, label, **options):
        self.page.locator(".node", has=self.page.locator("text", has_text=re.compile(f"^{label}$"))).first.click(**options)

    def drop(self, text, name="graph.json"):
        self.page.evaluate(
            """([text, name]) => {
                const data = new DataTransfer();
                if (name) data.items.add(new File([text], name));
                window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
            }""",
            [text, name],
        )
        self.page.wait_for_timeout(50)


def check_server(browser, folder):
    graph = json.loads((folder / "server.json").read_text())
    names = [node["name"] for node in graph["nodes"]]
    id_of = {name.split(".")[-1]: index for index, name in enumerate(names)}
    with Viewer(browser, folder / "server.html") as viewer:
        page = viewer.page
        viewer.expect(viewer.count(".node") == len(names), "not all nodes are shown")
        pairs = {(edge["from"], edge["to"]) for edge in graph["edges"]}
        viewer.expect(viewer.count("#edges .edge") == len(pairs), "not all edges are shown")
        overlaps = page.evaluate(
            """() => { const all = [...boxes.values()]; return all.some((a, i) => all.slice(i + 1).some(b =>
                a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)); }"""
        )
        viewer.expect(not overlaps, "boxes overlap")

        viewer.click("Listener")
        viewer.expect(viewer.text("#name") == "ServerKit.Listener", "a click doesn't select a node")
        explanation = graph["nodes"][id_of["Listener"]]["explanation"]
        viewer.expect(viewer.text("#explanation") == explanation, "a click doesn't show the explanation")
        viewer.click("FileJournal", modifiers=["Shift"])
        way = page.locator("#side ul").first.locator("button").all_text_contents()
        viewer.expect(way == ["ServerKit." + name for name in ("Listener", "GuestBook", "FileJournal")], f"the path is {way}")
        viewer.click("Visitor", modifiers=["Shift"])
        viewer.expect(viewer.text("#path") == "No path", "the page shows a path that doesn't exist")
        viewer.click("Listener")
        page.locator("#between").click()
        viewer.click("Settings")
        viewer.expect(viewer.text("#path") == "Shortest paths", "the button doesn't show the paths")

        page.keyboard.press("Escape")
        viewer.expect(viewer.count("#name") == 0, "Escape doesn't clear the selection")
        page.keyboard.press("/")
        page.keyboard.type("guestb")
        viewer.expect(viewer.text("#found") == "1 found" and viewer.count(".node.found") == 1, "the search doesn't find the node")
        page.keyboard.press("Enter")
        viewer.expect(viewer.text("#name") == "ServerKit.GuestBook", "Return doesn't select the search result")
        page.keyboard.press("ArrowLeft")
        viewer.expect(viewer.text("#name") == "ServerKit.FileJournal", "the arrow doesn't select the dependency")
        page.keyboard.press("ArrowRight")
        viewer.expect(viewer.text("#name") == "ServerKit.GuestBook", "the arrow doesn't select the consumer")
        page.locator("#search").fill("journal")
        page.locator("#side button", has_text="FileJournal").click()
        viewer.expect(viewer.text("#name") == "ServerKit.FileJournal", "a click on a search result doesn't select it")
        viewer.expect(page.evaluate("document.activeElement.id") == "name", "the focus leaves the side with the removed button")
        viewer.expect(viewer.text("#said") == "ServerKit.FileJournal", "a screen reader doesn't get the selected node")
        page.keyboard.press("Escape")

        before = page.locator("#view").get_attribute("transform")
        page.mouse.move(300, 700)
        page.mouse.down()
        page.mouse.move(340, 720, steps=3)
        page.mouse.up()
        panned = page.locator("#view").get_attribute("transform")
        page.mouse.wheel(0, -200)
        page.wait_for_timeout(50)
        zoomed = page.locator("#view").get_attribute("transform")
        viewer.expect(before != panned != zoomed, "the drawing doesn't move")
        page.keyboard.press("f")
        viewer.expect(page.locator("#view").get_attribute("transform") == before, "the key f doesn't show the whole drawing")

        for key in ("lifetime", "place"):
            for value in {node[key] for node in graph["nodes"]}:
                page.locator("#" + key).select_option(str(value))
                wanted = sum(node[key] == value for node in graph["nodes"])
                viewer.expect(viewer.count(".node") == wanted, f"the filter {key} {value} doesn't leave {wanted} nodes")
            page.locator("#" + key).select_option("")
        # The search finds and selects nodes that the filter hides.
        page.locator("#place").select_option(str(graph["nodes"][id_of["Listener"]]["place"]))
        page.locator("#search").fill("visitor")
        page.keyboard.press("Enter")
        viewer.expect(viewer.text(".node.chosen text") == "Visitor", "the search doesn't select a hidden node")

    with Viewer(browser, folder / "server.html", color_scheme="dark") as dark, Viewer(
        browser, folder / "server.html", color_scheme="light"
    ) as light:
        colors = [
            [one.page.evaluate(f"getComputedStyle(document.querySelector('{what}')).{key}") for one in (dark, light)]
            for what, key in (("body", "backgroundColor"), (".node text", "fill"), (".box", "fill"), (".edge", "stroke"))
        ]
        dark.expect(all(one != other for one, other in colors), f"dark mode has the same colors: {colors}")


def check_files(browser, folder):
    good = (folder / "unsound.json").read_text()
    graph = json.loads(good)

    def changed(change):
        copy = json.loads(good)
        change(copy)
        return json.dumps(copy)

    refused = {
        "": "empty",
        " \n": "empty",
        "hello": "isn't JSON",
        good[: len(good) // 2]: "isn't JSON",
        "null": "isn't a graph",
        "3": "isn't a graph",
        "[]": "isn't a graph",
        "{}": "isn't a graph",
        '{"version": "1"}': "isn't a graph",
        '{"version": 1}': "'nodes' isn't a list",
        changed(lambda one: one.update(version=2)): "version 2 of the format, and this page knows 1",
        changed(lambda one: one.update(nodes={})): "'nodes' isn't a list",
        changed(lambda one: one["nodes"][1].pop("name")): "number 1 of 'nodes' lacks 'name'",
        changed(lambda one: one["nodes"].insert(1, None)): "number 1 of 'nodes' isn't an object",
        changed(lambda one: one["nodes"][1].update(name=None)): "'name' of number 1 of 'nodes' is a null, not a string",
        changed(lambda one: one["nodes"][1].update(offers=[None])): "an offer of 'graphs.Egg' lacks a type",
        changed(lambda one: one["nodes"][1].update(level=-1)): "'level' of 'graphs.Egg' isn't a count",
        changed(lambda one: one["nodes"][1].update(place=9)): "a missing container",
        changed(lambda one: one["nodes"].reverse()): "'id' of number 0 of 'nodes' is wrong",
        changed(lambda one: one["edges"][0].update({"to": "1"})): "'to' of number 0 of 'edges' is a string, not a number",
        changed(lambda one: one["edges"][0].update({"to": 99})): "an edge leads nowhere",
        changed(lambda one: one["edges"][0].update({"to": 0.5})): "an edge leads nowhere",
        changed(lambda one: one["problems"][0].update(nodes=[99])): "a problem names a missing node",
    }
    with Viewer(browser, folder / "server.html") as viewer:
        page, count = viewer.page, viewer.count(".node")
        viewer.click("Listener")
        for text, reason in refused.items():
            viewer.drop(text, "a<b>.json")
            said = viewer.text("#refusal") if viewer.count("#refusal") else "nothing"
            viewer.expect(said.startswith("a<b>.json: ") and reason in said, f"for {text[:40]!r} the page says '{said}', not '{reason}'")
            viewer.expect(viewer.count(".node") == count, "a refused file removes the drawing")
            page.locator("#back").click()
            viewer.expect(viewer.text("#name") == "ServerKit.Listener", "the back button doesn't restore the selection")
        viewer.drop("", None)
        viewer.expect("isn't a file" in viewer.text("#refusal"), "the page accepts data that isn't a file")
        viewer.drop(good)
        viewer.expect(viewer.count(".node") == len(graph["nodes"]), "the page doesn't show a valid file")
        viewer.drop(changed(lambda one: one.update(later=[1])))
        viewer.expect(viewer.count("#refusal") == 0, "the page refuses a file with an additional field")
        page.locator("#file").set_input_files(folder / "empty.json")
        page.wait_for_timeout(100)
        viewer.expect(viewer.count(".node") == 0 and viewer.text("#side h2") == "Nothing is registered", "the page doesn't show an empty graph")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("f")


def check_graphs(browser, folder):
    for name in ("odd", "unsound", "places", "empty", "small"):
        graph = json.loads((folder / (name + ".json")).read_text())
        with Viewer(browser, folder / (name + ".html")) as viewer:
            titles = viewer.page.locator(".node title").all_text_contents()
            wanted = [node["name"] for node in graph["nodes"]]
            viewer.expect([title.rsplit("\n", 1)[0] for title in titles] == wanted, "the page changes names")
            inside = viewer.page.locator("#drawing *, #side *").evaluate_all("all => [...new Set(all.map(one => one.tagName))]")
            viewer.expect(not {"script", "img"} & {one.lower() for one in inside}, "the page reads a name as HTML")
            for index, node in enumerate(graph["nodes"]):
                viewer.page.evaluate("choose", index)
                shown = (viewer.text("#name"), viewer.text("#explanation"))
                viewer.expect(shown == (node["name"], node["explanation"]), f"the page doesn't explain {node['name']}")
            for module in {node["module"] for node in graph["nodes"]}:
                viewer.page.evaluate("text => { $('module').value = text; draw(); }", module)
                left = sum(node["module"] == module for node in graph["nodes"])
                viewer.expect(viewer.count(".node") == left, f"the filter of the module {module} doesn't leave {left} nodes")
            faulty = {node for one in graph["problems"] if one["isError"] for node in one["nodes"]}
            viewer.page.evaluate("() => { $('module').value = ''; draw(); choose(null); }")
            viewer.expect(viewer.count(".node.bad") == len(faulty), "the nodes with errors are not marked")
            errors = sum(one["isError"] for one in graph["problems"])
            if errors:
                viewer.expect(viewer.text("#side h2") == "Problems", "the errors do not come first")
                viewer.expect(viewer.count("#side pre.problem") == errors, "not all errors are shown")


def check_large(browser, folder):
    for name, count in (("thousand", 1000), ("square", 1024)):
        with Viewer(browser, folder / (name + ".html")) as viewer:
            print(f"viewer: {count:,} nodes ({name}) drawn in {viewer.seconds:.2f} s")
            viewer.expect(viewer.count(".node") == count, "not all nodes are shown")
            viewer.expect(viewer.seconds < 2, f"drawing took {viewer.seconds:.2f} s")
    with Viewer(browser, folder / "tenThousand.html") as viewer:
        print(f"viewer: 10,000 nodes opened in {viewer.seconds:.2f} s")
        viewer.expect(viewer.count(".node") == 2000, "not 2,000 nodes are shown")
        viewer.expect(viewer.text("#count").startswith("2,000 of 10,000 shown; 8,000 "), "the page doesn't show the number of hidden nodes")
        hidden = viewer.page.evaluate("graph.nodes.find(node => !boxes.has(node.id)).name")
        viewer.page.locator("#search").fill(hidden)
        viewer.page.keyboard.press("Enter")
        viewer.expect(viewer.text("#name") == hidden and viewer.count(".node.chosen") == 1, "the search doesn't select a node outside the drawing")


def named(label, node):
    """Whether a label is the name of a node or its end. Swift writes spaces in a name as non-breaking spaces."""
    label, name = (text.replace("\u00a0", " ") for text in (label, node["name"]))
    return name == label or name.endswith("." + label)


def check_dot(folder):
    for path in sorted(folder.glob("*.dot")):
        graph = json.loads((folder / (path.name.split(".")[0] + ".json")).read_text())
        run = subprocess.run(["dot", "-Tsvg", path], capture_output=True, text=True)
        complaints = [line for line in run.stderr.splitlines() if line.strip()]
        expect(run.returncode == 0 and not complaints, f"{path.name}: dot says {complaints[:3]}")
        space = "{http://www.w3.org/2000/svg}"
        groups = xml.fromstring(run.stdout).iter(space + "g")
        labels = {
            one.find(space + "title").text: "".join(one.find(f".//{space}text").itertext())
            for one in groups
            if one.get("class") == "node"
        }
        expect(len(labels) == len(graph["nodes"]), f"{path.name}: dot draws {len(labels)} of {len(graph['nodes'])} nodes")
        for node in graph["nodes"]:
            label = labels.get(f"n{node['id']}", "")
            expect(named(label, node), f"{path.name}: dot writes '{label}' for '{node['name']}'")


def check_mermaid(browser, folder, mermaid):
    page = browser.new_page()
    page.on("dialog", lambda dialog: (expect(False, "Mermaid executes a name as code"), dialog.dismiss()))
    base = "http://viewer.test/"
    types = {".js": "text/javascript", "": "text/html"}

    def serve(route):
        path = route.request.url.removeprefix(base)
        body = (mermaid / path).read_bytes() if path else b"<!doctype html>"
        route.fulfill(body=body, content_type=types[Path(path).suffix])

    page.route(base + "**", serve)
    page.goto(base)
    page.evaluate(
        """async () => {
            const all = Object.values(await import("/index.js"));
            window.mermaid = all.find(one => one && one.parse) ?? all.map(one => one?.default).find(one => one?.parse);
            mermaid.initialize({ startOnLoad: false, maxTextSize: 1e6, maxEdges: 1e5 });
        }"""
    )
    for number, path in enumerate(sorted(folder.glob("*.mmd"))):
        graph = json.loads((folder / (path.name.split(".")[0] + ".json")).read_text())
        try:
            labels = page.evaluate(
                """async ([text, id]) => {
                    await mermaid.parse(text);
                    const box = document.createElement("div");
                    box.innerHTML = (await mermaid.render(id, text)).svg;
                    return Object.fromEntries([...box.querySelectorAll(".node")].map(node =>
                        [(node.id.match(/(n\\d+)-\\d+$/) || [])[1], node.querySelector(".label").textContent.trim()]));
                }""",
                [path.read_text(), f"drawing{number}"],
            )
        except Exception as error:
            expect(False, f"{path.name}: Mermaid says {str(error)[:300]}")
            continue
        expect(len(labels) == len(graph["nodes"]), f"{path.name}: Mermaid draws {len(labels)} of {len(graph['nodes'])} nodes")
        for node in graph["nodes"]:
            label = labels.get(f"n{node['id']}", "")
            expect(named(label, node), f"{path.name}: Mermaid writes '{label}' for '{node['name']}'")
    page.close()


def take_picture(page_path, name):
    with sync_playwright() as playwright:
        one = browser(playwright)
        for scheme, end in (("light", ".png"), ("dark", "~dark.png")):
            with Viewer(one, page_path, color_scheme=scheme) as viewer:
                viewer.page.set_viewport_size({"width": 1200, "height": 560})
                viewer.click("GuestBook")
                viewer.page.mouse.move(0, 0)
                viewer.page.screenshot(path=name + end)
        one.close()


if sys.argv[1] == "picture":
    take_picture(Path(sys.argv[2]), sys.argv[3])
else:
    folder = Path(sys.argv[2])
    check_dot(folder)
    with sync_playwright() as playwright:
        one = browser(playwright)
        check_server(one, folder)
        check_files(one, folder)
        check_graphs(one, folder)
        check_large(one, folder)
        check_mermaid(one, folder, Path(sys.argv[3]))
        one.close()
    print(f"viewer: {checks} checks, {len(failures)} failed")
sys.exit(1 if failures else 0)
