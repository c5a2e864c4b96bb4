// React's calls go to the nodes that it made. A translator may have moved them, or put elements in their place
// (decision 0069).
const { appendChild, insertBefore, removeChild } = Node.prototype

/** Text nodes that are no longer on the page, and what shows their translation. */
const standIns = new WeakMap<Node, Element>()
const taken = new WeakSet<Node>()

export function noteReplaced(records: readonly MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const node of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFreeFont)
      if (!standIn || !(node instanceof Text) || node.isConnected) continue
      taken.add(standIn)
      standIns.set(node, standIn)
      changes.observe(node, { characterData: true })
    }
}

const isFreeFont = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font' && !taken.has(node)

/** Shows a changed text. The translator then translates it again. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target)
    if (standIn?.isConnected && target instanceof Text) standIn.replaceWith(target)
    standIns.delete(target)
  }
})

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  let shown: Node = standIns.get(child) ?? child
  while (shown.parentNode && shown.parentNode !== this && shown.parentNode.childNodes.length === 1)
    shown = shown.parentNode
  if (shown.parentNode) removeChild.call(shown.parentNode, shown)
  return child
}

Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
  removeStandIn(child)
  return insertBefore.call(this, child, findChild(this, next)) as Child
}

Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
  removeStandIn(child)
  return appendChild.call(this, child) as Child
}

/** The child of `parent` that shows `node`, or is around it. */
function findChild(parent: Node, node: Node | null): Node | null {
  let shown = node && (standIns.get(node) ?? node)
  while (shown && shown.parentNode !== parent) shown = shown.parentNode
  return shown
}

function removeStandIn(node: Node) {
  standIns.get(node)?.remove()
  standIns.delete(node)
}
