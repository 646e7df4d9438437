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
  if (start === null) reveal([id]);
  else {
    const ids = [start, ...[...pathEdges(start, id)].flatMap(edge => [edge.from, edge.to])];
    reveal([...ids, id]);
    const isReversed = ids.length === 1 && pathEdges(id, start).size > 0;
    side.push(html("h2", ids.length > 1 ? "Shortest ways" : "No way", { id: "path" }),
      html("p", `${fullName(start)} ${ids.length > 1 ? "needs" : "does not need"} ${node.name}`
        + (isReversed ? ", which needs it" : "")), ...list("On the way", ids.length > 1 ? onTheWay(ids) : []));
  }
  const between = html("button", "Ways to another…", { id: "between", title: "Or choose the other one with Shift" });
  between.onclick = () => { isChoosingEnd = true; between.textContent = "Now choose the other one"; };
  side.push(html("h2", node.name, { id: "name" }),
    ...graph.problems.filter(one => one.nodes.includes(id)).map(problemText),
    html("pre", node.explanation, { id: "explanation" }), between,
    ...list("Needs", [...new Set(graph.needs[id].map(edge => edge.to))]),
    ...list("Needed by", [...new Set(graph.consumers[id].map(edge => edge.from))]));
  $("side").replaceChildren(...side);
  $("side").scrollTop = 0;
}

// From who needs to what is needed.
const onTheWay = ids => [...new Set(ids)].sort((a, b) => graph.columns[b] - graph.columns[a] || a - b);

function showProblems() {
  const sorted = [...graph.problems].sort((a, b) => b.isError - a.isError);
  $("side").replaceChildren(html("h2", "Problems"),
    ...sorted.flatMap(problem => [problemText(problem), ...list("", problem.nodes)]));
}

function showFound() {
  const found = matches();
  light();
  if (!found) return choose(chosen);
  const title = html("h2", `${found.length.toLocaleString("en")} found`, { id: "found" });
  $("side").replaceChildren(title, ...list("", found));
}

function showHelp() {
  const keys = [
    ["/", "searches, and Return goes to the first match"],
    ["← → ↑ ↓", "go to a dependency, a consumer, and beside"],
    ["Shift", "with a click or Return: the ways from the chosen component"],
    ["+ - f", "larger, smaller, all"], ["Esc", "lets go"],
  ];
  const size = `${number(graph.nodes.length, "registration")}, ${number(graph.edges.length, "dependency", "dependencies")}`;
  $("side").replaceChildren(
    html("h2", graph.nodes.length ? size : "Nothing is registered"),
    html("p", "Components on the left are complete first. An arrow leads to a dependency. "
      + "Click a component for its details."),
    html("ul", keys.map(([key, text]) => html("li", [html("kbd", key), " " + text]))),
    html("p", "Drop a file written by 'graph json' here."));
}
