// Where everything stands: in columns by the order of the start, in each by what it stands beside.

const boxHeight = 38, gap = 14, lineGap = 10, columnGap = 60, partGap = 24, widestLabel = 260;

/** In which column each node stands: by its level, and in a cycle as if the need that closes it were not there. */
function columns() {
  const found = graph.nodes.map(node => node.level ?? null), open = new Set();
  for (const node of graph.nodes) {
    const path = found[node.id] === null ? [{ id: node.id, next: 0, column: 0 }] : [];
    while (path.length) {
      const top = path[path.length - 1], edge = graph.needs[top.id][top.next];
      open.add(top.id);
      if (!edge) { found[top.id] = top.column; open.delete(top.id); path.pop(); }
      else if (edge.strength !== "strong" || open.has(edge.to)) top.next++;
      else if (found[edge.to] === null) path.push({ id: edge.to, next: 0, column: 0 });
      else { top.column = Math.max(top.column, found[edge.to] + 1); top.next++; }
    }
  }
  return found;
}

const pen = document.createElement("canvas").getContext("2d");
pen.font = "12px system-ui, sans-serif";
const caption = node => [
  node.lifetime === "singleton" ? "" : node.lifetime, node.place ? graph.places[node.place].label : "",
].filter(Boolean).join(" · ");
function fitted(text, width) {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length && pen.measureText(letters.join("") + "…").width > width) {
    letters.splice(-Math.ceil(letters.length / 20));
  }
  return letters.join("") + "…";
}

/** Finds the place of each box that is shown, and the way of each line. */
function layOut() {
  const items = shown.map(item), columns = intoColumns(items);
  const drawn = linesBetween(new Map(items.map(item => [item.id, item])));
  // While there are few, lines go around boxes: each has a place of its own in the columns that it passes.
  const passed = drawn.reduce((sum, one) => sum + Math.max(0, one.span - 1), 0);
  const isSmall = passed <= 600 && Math.max(0, ...columns.map(column => column.length)) <= 40;
  for (const one of drawn) if (one.span > 0) connect(one, columns, isSmall);
  order(columns);
  const right = stack(columns, isSmall);
  for (let round = 0; isSmall && round < 24; round++) {
    for (const column of round % 2 ? [...columns].reverse() : columns) straighten(column);
  }
  const top = Math.min(...items.map(item => item.y));
  for (const item of columns.flat()) item.y -= top;
  boxes = new Map(items.map(item => [item.id, item]));
  size = { width: Math.max(0, right), height: Math.max(0, ...items.map(item => item.y + boxHeight)) };
  lines = drawn.map(one => ({ edge: one.edge, line: drawLine(one) }));
}

function item(node) {
  node.shownLabel = fitted(node.label, widestLabel);
  node.caption = fitted(caption(node), widestLabel);
  const width = 28 + Math.max(pen.measureText(node.shownLabel).width, pen.measureText(node.caption).width * .85);
  return { id: node.id, column: graph.columns[node.id], width, height: boxHeight, left: [], right: [] };
}

function intoColumns(items) {
  const numbers = [...new Set(items.map(item => item.column))].sort((a, b) => a - b);
  const columns = numbers.map(() => []);
  for (const item of items) {
    item.column = numbers.indexOf(item.column);
    columns[item.column].push(item);
  }
  return columns;
}

/** One line between two nodes, that of the strongest edge. Its way leads from left to right. */
function linesBetween(items) {
  const pairs = new Map();
  for (const edge of graph.edges) {
    const key = edge.from + " " + edge.to;
    if (!items.has(edge.from) || !items.has(edge.to)) continue;
    if (!pairs.has(key) || edge.strength === "strong") pairs.set(key, edge);
  }
  return [...pairs.values()].map(edge => {
    const way = [items.get(edge.from), items.get(edge.to)].sort((a, b) => a.column - b.column);
    return { edge, way, span: way[1].column - way[0].column };
  });
}

function connect(one, columns, isBent) {
  const [first, last] = one.way;
  one.way = [first];
  for (let column = first.column + 1; isBent && column < last.column; column++) {
    const bend = { id: -1, column, width: 0, height: 0, left: [], right: [] };
    columns[column].push(bend);
    one.way.push(bend);
  }
  one.way.push(last);
  for (let index = 1; index < one.way.length; index++) {
    one.way[index].left.push(one.way[index - 1]);
    one.way[index - 1].right.push(one.way[index]);
  }
}

/** Sorts each column by the middle of what stands left, then right of it, so that few lines cross. */
function order(columns) {
  const renumber = column => column.forEach((item, index) => item.order = index);
  columns.forEach(renumber);
  for (let round = 0; round < 12; round++) {
    const side = round % 2 ? "right" : "left";
    for (const column of round % 2 ? [...columns].reverse() : columns) {
      for (const item of column) item.wanted = item[side].length ? mean(item[side], other => other.order) : item.order;
      column.sort((a, b) => a.wanted - b.wanted || a.id - b.id);
      renumber(column);
    }
  }
}

const mean = (list, value) => list.reduce((sum, item) => sum + value(item), 0) / list.length;

/**
 * Stacks each column, and returns where the last one ends. A long column of a large graph is broken into several that
 * stand side by side, so that the whole has about the shape of the frame.
 */
function stack(columns, isSmall) {
  const frame = $("drawing").getBoundingClientRect(), step = boxHeight + gap;
  const widths = columns.map(column => Math.max(0, ...column.map(item => item.width)));
  const longest = Math.max(1, ...columns.map(column => column.length));
  let most = isSmall ? longest : Math.min(longest, 24);
  const parts = column => Math.ceil(column.length / most);
  const width = () =>
    columns.reduce((sum, column, index) => sum + parts(column) * (widths[index] + partGap) + columnGap, 0);
  while (most < longest && width() / (most * step) > frame.width / frame.height) most++;
  let x = 0;
  columns.forEach((column, index) => {
    const rows = Math.ceil(column.length / parts(column));
    for (let first = 0; first < column.length; first += rows) {
      const part = column.slice(first, first + rows), top = (most - part.length) / 2;
      part.forEach((item, row) => Object.assign(item, { x, y: (top + row) * step, width: widths[index] }));
      x += widths[index] + partGap;
    }
    x += columnGap;
  });
  return x - columnGap - partGap;
}

/** Moves the items of a column as near to the middle of what they are connected with as order and distance allow. */
function straighten(column) {
  const blocks = [];
  let offset = 0;
  column.forEach((item, index) => {
    const before = column[index - 1], around = [...item.left, ...item.right];
    if (before) offset += before.height + (before.id < 0 && item.id < 0 ? lineGap : gap);
    const wanted = around.length ? mean(around, other => other.y + other.height / 2) - item.height / 2 : item.y;
    blocks.push({ sum: wanted - offset, items: [{ item, offset }] });
    // Those that would overlap stand together, at the mean of where they want to be.
    while (blocks.length > 1) {
      const [above, below] = blocks.slice(-2);
      if (above.sum / above.items.length <= below.sum / below.items.length) break;
      blocks.splice(-2, 2, { sum: above.sum + below.sum, items: above.items.concat(below.items) });
    }
  });
  for (const { sum, items } of blocks) for (const { item, offset } of items) item.y = sum / items.length + offset;
}
