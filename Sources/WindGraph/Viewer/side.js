// The side

function list(title, ids) {
  const items = ids.slice(0, listed).map(id => {
    const button = html("button", fullName(id), { "data-id": id });
    button.onclick = event => choose(id, event.shiftKey);
    return html("li", [button]);
  });
  if (ids.length > listed) items.push(html("li", `and ${ids.length - listed} more`));
  return ids.length ? [...(title ? [html("h2", title)] : []), html("ul", items)] : [];
}

/** Shows the contents of the side, and tells screen readers the text. The focus stays in the side if it is there. */
function show(text, contents) {
  const hadFocus = $("side").contains(document.activeElement);
  $("side").replaceChildren(...contents);
  $("side").scrollTop = 0;
  const heading = $("name") ?? $("side").querySelector("h2");
  heading.tabIndex = -1;
  if (hadFocus) heading.focus();
  $("said").textContent = text;
}

const problemText = problem => html("pre", problem.text, { class: problem.isError ? "problem" : "note" });

/** Chooses a node, or the end of a way from the one that is chosen; nothing if `id` is null. */
function choose(id, isEnd = false) {
  const begin = start ?? chosen;
  start = (isEnd || isChoosingEnd) && id !== null && begin !== id ? begin : null;
  chosen = id;
  isChoosingEnd = false;
  if (id === null) { light(); return graph.problems.length ? showProblems() : showHelp(); }
  if (!boxes.has(id)) {
    for (const select of ["module", "lifetime", "place"]) $(select).value = "";
    draw(id);
  }
  light();
  const node = graph.nodes[id], side = [];
  let said = node.name;
  if (start === null) reveal([id]);
  else {
    const ids = [start, ...[...pathEdges(start, id)].flatMap(edge => [edge.from, edge.to])];
    reveal([...ids, id]);
    const isReversed = ids.length === 1 && pathEdges(id, start).size > 0;
    said = `${fullName(start)} ${ids.length > 1 ? "needs" : "does not need"} ${node.name}`
      + (isReversed ? ", which needs it" : "");
    side.push(html("h2", ids.length > 1 ? "Shortest paths" : "No path", { id: "path" }), html("p", said),
      ...list("On the path", ids.length > 1 ? onTheWay(ids) : []));
  }
  const between = html("button", "Show paths to…", { id: "between", title: "Or choose the other one with Shift" });
  between.onclick = () => { isChoosingEnd = true; between.textContent = "Now choose the other one"; };
  side.push(html("h2", node.name, { id: "name" }),
    ...graph.problems.filter(one => one.nodes.includes(id)).map(problemText),
    html("pre", node.explanation, { id: "explanation" }), between,
    ...list("Needs", [...new Set(graph.needs[id].map(edge => edge.to))]),
    ...list("Needed by", [...new Set(graph.consumers[id].map(edge => edge.from))]));
  show(said, side);
}

// From who needs to what is needed.
const onTheWay = ids => [...new Set(ids)].sort((a, b) => graph.columns[b] - graph.columns[a] || a - b);

function showProblems() {
  const sorted = [...graph.problems].sort((a, b) => b.isError - a.isError);
  show(number(sorted.length, "problem"), [html("h2", "Problems"),
    ...sorted.flatMap(problem => [problemText(problem), ...list("", problem.nodes)])]);
}

function showFound() {
  const found = matches();
  light();
  if (!found) return choose(chosen);
  const title = `${found.length.toLocaleString("en")} found`;
  show(title, [html("h2", title, { id: "found" }), ...list("", found)]);
}

function showHelp() {
  const keys = [
    ["/", "searches, and Return goes to the first match"],
    ["← → ↑ ↓", "go to a dependency, a consumer, and beside"],
    ["Shift", "with a click or Return: the paths from the selected component"],
    ["+ - f", "larger, smaller, all"], ["Esc", "clears the selection"],
  ];
  const size = `${number(graph.nodes.length, "registration")}, ${number(graph.edges.length, "dependency", "dependencies")}`;
  const title = graph.nodes.length ? size : "Nothing is registered";
  show(title, [
    html("h2", title),
    html("p", "Components on the left are complete first. An arrow leads to a dependency. "
      + "Click a component for its details."),
    html("ul", keys.map(([key, text]) => html("li", [html("kbd", key), " " + text]))),
    html("p", "Drop a file written by 'graph json' here.")]);
}
