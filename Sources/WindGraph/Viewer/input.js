// Input

let held = null, isMoved = false;
$("nodes").addEventListener("click", event => {
  const group = event.target.closest(".node");
  if (group && !isMoved) choose(+group.dataset.id, event.shiftKey);
});
$("drawing").addEventListener("pointerdown", event => {
  held = { x: event.clientX - view.x, y: event.clientY - view.y, fromX: event.clientX, fromY: event.clientY };
  isMoved = false;
});
addEventListener("pointermove", event => {
  if (!held) return;
  isMoved ||= Math.hypot(event.clientX - held.fromX, event.clientY - held.fromY) > 4;
  if (!isMoved) return;
  $("drawing").classList.add("moving");
  [view.x, view.y, isFitted] = [event.clientX - held.x, event.clientY - held.y, false];
  move();
});
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, event => {
    if (name === "pointerup" && held && !isMoved && event.target === $("drawing")) choose(null);
    held = null;
    $("drawing").classList.remove("moving");
  });
}
$("drawing").addEventListener("wheel", event => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
}, { passive: false });
addEventListener("resize", () => { if (isFitted) fit(); });
$("search").addEventListener("input", showFound);
for (const id of ["module", "lifetime", "place"]) {
  $(id).addEventListener("change", () => { draw(); choose(boxes.has(chosen) ? chosen : null); });
}
$("fit").onclick = () => fit();
$("in").onclick = () => zoom(1.25);
$("out").onclick = () => zoom(.8);
$("problems").onclick = () => choose(null);
$("open").onclick = () => $("file").click();
$("file").onchange = () => { readFile($("file").files[0]); $("file").value = ""; };
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") { $("search").value = ""; $("drawing").focus(); return choose(null); }
  if (event.key === "Enter" && event.target === $("search")) {
    const found = matches();
    if (found?.length) { choose(found[0], event.shiftKey); $("drawing").focus(); }
  }
  if (event.target.matches("input, select")) return;
  const isInDrawing = event.target === $("drawing") || event.target === document.body;
  if (event.key === "/") { event.preventDefault(); $("search").focus(); $("search").select(); }
  else if (event.key === "f") fit();
  else if (event.key === "+" || event.key === "-") zoom(event.key === "+" ? 1.25 : .8);
  else if (event.key.startsWith("Arrow") && isInDrawing && shown.length) {
    event.preventDefault();
    const next = chosen === null || !boxes.has(chosen) ? shown[0].id : step(event.key);
    if (next !== undefined) choose(next, event.shiftKey);
  }
});
function step(key) {
  const among = id => boxes.has(id) && id !== chosen;
  if (key === "ArrowLeft") return graph.needs[chosen].map(edge => edge.to).find(among);
  if (key === "ArrowRight") return graph.consumers[chosen].map(edge => edge.from).find(among);
  const own = boxes.get(chosen), beside = [...boxes.values()].filter(box => box.x === own.x).sort((a, b) => a.y - b.y);
  return beside[beside.indexOf(own) + (key === "ArrowDown" ? 1 : -1)]?.id;
}
addEventListener("dragover", event => event.preventDefault());
addEventListener("drop", event => { event.preventDefault(); readFile(event.dataTransfer.files[0]); });

const embedded = $("graph").textContent;
if (embedded === "null") { draw(); showHelp(); } else read(embedded, "The graph of this page");
