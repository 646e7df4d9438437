// Drawing

/**
 * Draws what the filters leave; if that is too much, what has the most connections,
 * what `needed` names, and what is around that.
 */
function draw(needed = null) {
  const [module, lifetime, place] = [$("module").value, $("lifetime").value, $("place").value];
  const matching = graph.nodes.filter(node => (!module || node.module === module)
    && (!lifetime || node.lifetime === lifetime) && (!place || node.place === +place));
  const left = Math.max(0, matching.length - limit);
  shown = matching;
  if (left) {
    const near = needed === null ? new Set() : neighbours(needed);
    const weight = node => graph.needs[node.id].length + graph.consumers[node.id].length
      + (near.has(node.id) ? graph.edges.length * (node.id === needed ? 2 : 1) : 0)
      + (graph.faulty.has(node.id) ? graph.edges.length / 2 : 0);
    const weights = new Map(matching.map(node => [node, weight(node)]));
    shown = [...matching].sort((a, b) => weights.get(b) - weights.get(a) || a.id - b.id).slice(0, limit)
      .sort((a, b) => a.id - b.id);
  }
  $("count").textContent = `${shown.length.toLocaleString("en")} of ${graph.nodes.length.toLocaleString("en")} shown`
    + (left ? `; ${left.toLocaleString("en")} with fewer connections left out: filter, or search` : "");
  layOut();
  $("nodes").replaceChildren(...shown.map(drawNode));
  $("edges").replaceChildren(...lines.map(one => one.line));
  drawLegend();
  fit(true);
  light();
}

function neighbours(id) {
  return new Set([id, ...graph.needs[id].map(edge => edge.to), ...graph.consumers[id].map(edge => edge.from)]);
}

function drawLine({ edge, way, span }) {
  const [first, last] = [way[0], way[way.length - 1]], middle = item => item.y + item.height / 2;
  const isBack = edge.to === first.id && span > 0;
  // Two that need each other have two lines.
  const shift = item => isBack || item.id < 0 ? 0 : 6;
  let path = `M${first.x + first.width} ${middle(first) + shift(first)}`;
  if (span === 0) {
    const [from, to, x] = [middle(boxes.get(edge.from)), middle(boxes.get(edge.to)), last.x + last.width];
    const aside = first === last ? 10 : 0;
    path = `M${boxes.get(edge.from).x + first.width} ${from - aside}`
      + `C${x + 44} ${from - aside} ${x + 44} ${to + aside} ${x} ${to + aside}`;
  }
  for (let index = 1; span > 0 && index < way.length; index++) {
    const [from, to] = [way[index - 1], way[index]], x = from.x + from.width, bend = (to.x - x) / 2;
    const [y, nextY] = [middle(from) + shift(from), middle(to) + shift(to)];
    path += `C${x + bend} ${y} ${to.x - bend} ${nextY} ${to.x} ${nextY}`;
    if (to.id < 0) path += `H${to.x + to.width}`;
  }
  const strength = ["weak", "onDemand"].includes(edge.strength) ? edge.strength : "strong";
  return svg("path", { class: `edge ${strength} ${isBack ? "back" : "towards"}`, d: path });
}

function drawNode(node) {
  const { x, y, width, height } = boxes.get(node.id), place = graph.places[node.place];
  const isBad = graph.faulty.has(node.id), className = isBad ? "node bad" : "node";
  const group = svg("g", { class: className, "data-id": node.id, transform: `translate(${x} ${y})` });
  group.append(svg("rect", { class: "box", width, height, rx: 6 }),
    svg("text", { x: 14, y: node.caption ? 16 : 23 }, node.shownLabel),
    svg("title", {}, `${node.name}\n${node.lifetime}, ${place.label}`));
  if (node.caption) group.append(svg("text", { class: "caption", x: 14, y: 30 }, node.caption));
  if (graph.places.length > 1) {
    group.append(svg("rect", { class: "tint", x: 4, y: 5, width: 4, height: height - 10, rx: 2, fill: place.tint }));
  }
  if (isBad) group.append(svg("text", { class: "mark", x: width - 9, y: 15 }, "!"));
  return group;
}

function drawLegend() {
  const sample = (width, shape, text) => {
    const image = svg("svg", { width, height: 10, "aria-hidden": "true" });
    image.append(shape);
    return html("span", [image, text]);
  };
  const line = (strength, text) => sample(30, svg("path", { class: `edge ${strength} towards`, d: "M0 5H29" }), text);
  const strengths = new Set(lines.map(one => one.edge.strength));
  const places = [...new Set(shown.map(node => node.place))].sort((a, b) => a - b);
  const colours = graph.places.length < 2 ? [] : places.map(id => graph.places[id]);
  $("legend").replaceChildren(...[["strong", "needs"], ["weak", "holds weakly"], ["onDemand", "gets on demand"]]
    .filter(([strength]) => strengths.has(strength)).map(([strength, text]) => line(strength, text)),
    ...colours.slice(0, 8).map(place =>
      sample(4, svg("rect", { width: 4, height: 10, rx: 2, fill: place.tint }), place.label)),
    ...(colours.length > 8 ? [`and ${colours.length - 8} more containers`] : []));
}
