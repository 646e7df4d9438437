"use strict";
const limit = 2000, knownVersion = 1, listed = 100;
const $ = id => document.getElementById(id);
const set = (element, attributes) => {
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
};
const svg = (tag, attributes, text) => {
  const element = set(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes);
  if (text !== undefined) element.textContent = text;
  return element;
};
// Names reach the page as text only, so nothing in them is taken for HTML.
const html = (tag, content = "", attributes = {}) => {
  const element = set(document.createElement(tag), attributes);
  Array.isArray(content) ? element.append(...content) : element.textContent = content;
  return element;
};
let graph = { nodes: [], edges: [], places: [], problems: [], needs: [], consumers: [] };
let shown = [], boxes = new Map(), lines = [], size = { width: 0, height: 0 };
let chosen = null, start = null, isChoosingEnd = false, isFitted = true, view = { x: 0, y: 0, scale: 1 };

const number = (count, word, plural = word + "s") => `${count.toLocaleString("en")} ${count === 1 ? word : plural}`;
const short = name => /[<&(`]/.test(name) ? name : name.split(".").pop();
const fullName = id => graph.nodes[id].name;
