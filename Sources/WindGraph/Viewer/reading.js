// Reading

const fields = {
  nodes: {
    id: "number", name: "string", module: "string", lifetime: "string", offers: "list", place: "number",
    explanation: "string",
  },
  edges: { from: "number", to: "number", strength: "string" },
  places: { id: "number", kind: "string" },
  problems: { code: "string", isError: "boolean", text: "string", nodes: "list" },
};
const kind = value => Array.isArray(value) ? "list" : value === null ? "null" : typeof value;

/** What keeps a value from being shown, as a sentence; null if nothing does. */
function fault(value) {
  if (kind(value) !== "object" || kind(value.version) !== "number") return "it isn't a graph.";
  if (value.version > knownVersion) {
    return `it has version ${value.version} of the format, and this page knows ${knownVersion}. `
      + "Open it with a page from 'graph html' of the program that wrote it.";
  }
  for (const list in fields) {
    if (kind(value[list]) !== "list") return `it is broken: '${list}' isn't a list.`;
    for (const [index, one] of value[list].entries()) {
      if (kind(one) !== "object") return `it is broken: number ${index} of '${list}' isn't an object.`;
      for (const key in fields[list]) {
        const wanted = fields[list][key], found = kind(one[key]);
        if (found === "undefined") return `it is broken: number ${index} of '${list}' lacks '${key}'.`;
        if (found === wanted) continue;
        return `it is broken: '${key}' of number ${index} of '${list}' is a ${found}, not a ${wanted}.`;
      }
    }
  }
  const has = (list, id) => Number.isInteger(id) && id >= 0 && id < value[list].length;
  const wrong = list => value[list].findIndex((one, index) => one.id !== index);
  for (const list of ["nodes", "places"]) {
    if (wrong(list) >= 0) return `it is broken: the 'id' of number ${wrong(list)} of '${list}' is wrong.`;
  }
  for (const node of value.nodes) {
    if (!has("places", node.place)) return `it is broken: '${node.name}' is in a missing container.`;
    if (node.level != null && !(Number.isInteger(node.level) && node.level >= 0)) {
      return `it is broken: the 'level' of '${node.name}' isn't a count.`;
    }
    if (node.offers.some(offer => kind(offer) !== "object" || kind(offer.type) !== "string")) {
      return `it is broken: an offer of '${node.name}' lacks a type.`;
    }
  }
  if (value.edges.some(edge => !has("nodes", edge.from) || !has("nodes", edge.to))) {
    return "it is broken: an edge leads nowhere.";
  }
  const isKnown = value.problems.every(one => one.nodes.every(id => has("nodes", id)));
  return isKnown ? null : "it is broken: a problem names a missing node.";
}

function read(text, name) {
  let value;
  try { value = JSON.parse(text); } catch { return refuse(name, text.trim() ? "it isn't JSON." : "it is empty."); }
  const found = fault(value);
  found ? refuse(name, found) : load(value);
}

async function readFile(file) {
  if (!file) return refuse("The dropped item", "it isn't a file.");
  let text;
  try { text = await file.text(); } catch { return refuse(file.name, "it can't be read."); }
  read(text, file.name);
}

function refuse(name, text) {
  const back = html("button", "Back", { id: "back" });
  back.onclick = () => choose(chosen);
  const title = "This can't be shown";
  show(title, [html("h2", title), html("p", `${name}: ${text}`, { class: "problem", id: "refusal" }),
    html("p", "Drop a file written by 'graph json' here."), back]);
}

function load(value) {
  graph = value;
  chosen = start = null;
  graph.faulty = new Set(graph.problems.filter(one => one.isError).flatMap(one => one.nodes));
  graph.needs = graph.nodes.map(() => []);
  graph.consumers = graph.nodes.map(() => []);
  for (const edge of graph.edges) { graph.needs[edge.from].push(edge); graph.consumers[edge.to].push(edge); }
  graph.columns = columns();
  const counts = new Map();
  for (const name of new Set(graph.nodes.map(node => node.name))) {
    counts.set(short(name), (counts.get(short(name)) || 0) + 1);
  }
  for (const node of graph.nodes) node.label = counts.get(short(node.name)) > 1 ? node.name : short(node.name);
  for (const place of graph.places) {
    place.label = place.name ? short(place.name) : place.kind === "own" ? "the container" : `${place.kind} ${place.id}`;
    place.tint = place.id === 0 ? "var(--border)" : `hsl(${(30 + place.id * 137.5) % 360} 65% 50%)`;
  }
  document.title = graph.places[0]?.name ? `Graph of ${graph.places[0].name}` : "Graph";
  const names = key => [...new Set(graph.nodes.map(node => node[key]))].sort().map(value => [value, value]);
  fill($("module"), "All modules", names("module"));
  fill($("lifetime"), "All lifetimes", names("lifetime"));
  fill($("place"), "All containers", graph.places.map(place => [place.id, place.label]));
  const errors = graph.problems.filter(one => one.isError).length, notes = graph.problems.length - errors;
  $("problems").hidden = !graph.problems.length;
  const told = [errors && number(errors, "error"), notes && number(notes, "note")];
  $("problems").textContent = told.filter(Boolean).join(", ");
  $("problems").className = errors ? "problem" : "";
  $("search").value = "";
  draw();
  choose(null);
}

function fill(select, title, values) {
  const options = [["", title], ...values].map(([value, text]) => html("option", text, { value }));
  select.replaceChildren(...options);
  select.hidden = values.length < 2;
}
