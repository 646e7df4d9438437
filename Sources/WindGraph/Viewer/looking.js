// Looking

function move() { set($("view"), { transform: `translate(${view.x} ${view.y}) scale(${view.scale})` }); }

/** Shows all; at first, of what is so long that its names could not be read, the beginning. */
function fit(isFirst = false) {
  const frame = $("drawing").getBoundingClientRect(), foot = $("legend").offsetHeight;
  isFitted = true;
  if (!boxes.size) return;
  const scale = Math.min(1.25, (frame.width - 40) / size.width, (frame.height - foot - 40) / size.height);
  const isThread = isFirst && scale < .4 && size.width > 8 * size.height;
  view.scale = isThread ? .5 : Math.max(scale, .01);
  view.x = isThread ? 20 : (frame.width - size.width * view.scale) / 2;
  view.y = (frame.height - foot - size.height * view.scale) / 2;
  move();
}

function zoom(factor, x, y) {
  const frame = $("drawing").getBoundingClientRect(), scale = Math.min(4, Math.max(.02, view.scale * factor));
  [x, y] = x === undefined ? [frame.width / 2, frame.height / 2] : [x - frame.left, y - frame.top];
  view = { x: x - (x - view.x) * scale / view.scale, y: y - (y - view.y) * scale / view.scale, scale };
  isFitted = false;
  move();
}

/** Brings nodes into the frame, if they are not there already or too small to read. */
function reveal(ids) {
  const frame = $("drawing").getBoundingClientRect(), among = ids.filter(id => boxes.has(id)).map(id => boxes.get(id));
  const [left, top] = ["x", "y"].map(key => Math.min(...among.map(box => box[key])));
  const width = Math.max(...among.map(box => box.x + box.width)) - left;
  const height = Math.max(...among.map(box => box.y + box.height)) - top;
  const [x, y] = [view.x + left * view.scale, view.y + top * view.scale];
  const isInside = x >= 0 && y >= 0 && x + width * view.scale <= frame.width && y + height * view.scale <= frame.height;
  if (isInside && view.scale >= .5) return;
  view.scale = Math.min(Math.max(view.scale, .9), (frame.width - 20) / width, (frame.height - 60) / height);
  view.x = frame.width / 2 - (left + width / 2) * view.scale;
  view.y = frame.height / 2 - (top + height / 2) * view.scale;
  isFitted = false;
  move();
}

/** Lights what was found, or what a node needs and who needs it, or the ways between two. */
function light() {
  const found = matches(), isFound = found && new Set(found);
  const path = start !== null && start !== chosen ? pathEdges(start, chosen) : null;
  const pairs = path && new Set([...path].map(edge => edge.from + " " + edge.to));
  const near = chosen === null ? null : !path ? neighbours(chosen)
    : new Set([start, chosen, ...[...path].flatMap(edge => [edge.from, edge.to])]);
  for (const element of $("nodes").children) {
    const id = +element.dataset.id;
    element.classList.toggle("found", isFound !== null && isFound.has(id));
    element.classList.toggle("chosen", id === chosen || id === start);
    element.classList.toggle("dim", near ? !near.has(id) : isFound !== null && !isFound.has(id));
  }
  for (const { line, edge } of lines) {
    const isLit = pairs ? pairs.has(edge.from + " " + edge.to)
      : chosen !== null && (edge.from === chosen || edge.to === chosen);
    line.classList.toggle("lit", isLit);
    line.classList.toggle("dim", near ? !isLit : found !== null);
  }
}

/** The nodes that are searched for, those first whose names begin with it; null if nothing is. */
function matches() {
  const text = $("search").value.trim().toLowerCase();
  if (!text) return null;
  const has = value => (value || "").toLowerCase().includes(text);
  return graph.nodes.filter(node => has(node.name) || node.offers.some(offer => has(offer.type) || has(offer.token)))
    .map(node => [node.label.toLowerCase().startsWith(text) ? 0 : has(node.name) ? 1 : 2, node.id])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, id]) => id);
}

/** The edges of all shortest ways. */
function pathEdges(from, to) {
  const distance = new Map([[from, 0]]), queue = [from], edges = new Set();
  for (const node of queue) {
    for (const edge of graph.needs[node]) {
      if (!distance.has(edge.to)) { distance.set(edge.to, distance.get(node) + 1); queue.push(edge.to); }
    }
  }
  const ends = distance.has(to) ? [to] : [], seen = new Set(ends);
  for (const node of ends) {
    for (const edge of graph.consumers[node]) {
      if (distance.get(edge.from) !== distance.get(node) - 1) continue;
      edges.add(edge);
      if (!seen.has(edge.from)) { seen.add(edge.from); ends.push(edge.from); }
    }
  }
  return edges;
}
