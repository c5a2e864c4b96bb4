// React's calls name the nodes that it made. A page translator puts elements of its own, <font>, in the place of texts,
// and around other nodes (decision 0069).
const { insertBefore, removeChild } = Node.prototype

/** Texts that a translator has replaced, and what shows them instead. */
const standIns = new WeakMap<Node, ChildNode>()

/** Starts before React renders, because it only knows what is replaced from then on. */
export function guardTranslatedPage() {
  observer.observe(document, { childList: true, subtree: true })

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    // A translator may put a whole sentence in one element. The rest of it stays.
    const shown = findPlaces(this, child).find(({ parentNode }) => parentNode === this || parentNode?.childNodes[1])
    removeChild.call(shown?.parentNode ?? this, shown ?? child)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    insertBefore.call(this, child, next && (findPlaces(this, next).at(-1) ?? next))
    return child
  }
}

const observer = new MutationObserver((records) => {
  for (const record of records)
    if (record.type === 'characterData') showAgain(record.target)
    else noteReplaced(record)
})

function noteReplaced({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  for (const node of addedNodes) standIns.get(node)?.remove()
  for (const node of removedNodes) {
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
    if (!font || node.isConnected || !(node instanceof Text)) continue
    standIns.set(node, font)
    observer.observe(node, { characterData: true })
  }
}

/** Shows a text that React has changed. The translator then translates it again. */
function showAgain(text: Node) {
  if (!text.parentNode) standIns.get(text)?.replaceWith(text)
}

/**
 * What shows `node`, and the translator's elements around it, up to a child of `parent`. It is empty if no translator
 * has moved it, so that a call with a wrong node still fails.
 */
function findPlaces(parent: Node, node: Node): Node[] {
  let place = node.parentNode ? node : (standIns.get(node) ?? node)
  const places = [place]
  while (place.parentNode !== parent && isFont(place.parentNode)) places.push((place = place.parentNode))
  return place.parentNode === parent ? places : []
}

const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'
