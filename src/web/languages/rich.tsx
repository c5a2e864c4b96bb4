import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Words, values, and the name of an element with what it contains. */
export type RichPart = ReactNode | readonly [element: string, content: readonly ReactNode[]]

type Elements = Record<string, (words: ReactNode) => ReactNode>

/** A sentence with elements in it: `` rich({ a: (words) => <Link …>{words}</Link> })`Nothing planned. <a>Request leave</a>` `` */
export function rich(elements: Elements): (strings: TemplateStringsArray, ...values: ReactNode[]) => ReactElement {
  return (strings, ...values) => joinRich(elements, readParts(strings, values))
}

/** What the build makes of `rich`. */
export function joinRich(elements: Elements, parts: readonly RichPart[]): ReactElement {
  return createElement(Fragment, null, ...parts.map((part) => (isElement(part) ? wrap(elements, part) : part)))
}

const isElement = (part: RichPart): part is readonly [string, readonly ReactNode[]] => Array.isArray(part)

function wrap(elements: Elements, [name, content]: readonly [string, readonly ReactNode[]]): ReactNode {
  return elements[name]?.(createElement(Fragment, null, ...content))
}

/** Only the template is read for elements: a value that looks like one is shown as it is. */
function readParts(strings: readonly string[], values: readonly ReactNode[]): RichPart[] {
  const parts: RichPart[] = []
  let open: { name: string; content: ReactNode[] } | null = null
  const add = (node: ReactNode) => (open ? open.content.push(node) : parts.push(node))
  for (const [index, words] of strings.entries()) {
    for (const piece of words.split(/(<\/?\w+>)/)) {
      const [, slash, name] = /^<(\/?)(\w+)>$/.exec(piece) ?? []
      if (name === undefined) add(piece)
      else if (slash === '') open = { name, content: [] }
      else if (open) {
        parts.push([open.name, open.content])
        open = null
      }
    }
    if (index < values.length) add(values[index])
  }
  return parts
}
