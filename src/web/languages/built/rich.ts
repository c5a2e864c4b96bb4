import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Words, values, and the name of an element with what it contains. */
export type RichPart = ReactElement | string | number | null | readonly [element: string, content: readonly RichPart[]]

export type Elements = Record<string, (words: ReactNode) => ReactNode>

/** Takes the place of `web/languages/rich.tsx` in the build, which has read the template. */
export function rich(elements: Elements, parts: readonly RichPart[]): ReactElement {
  return createElement(
    Fragment,
    null,
    ...parts.map((part) => (isElement(part) ? wrap(elements, part) : showAlone(part))),
  )
}

function wrap(elements: Elements, [name, content]: readonly [string, readonly RichPart[]]): ReactNode {
  const [only] = content
  return elements[name]?.(content.length === 1 && typeof only === 'string' ? only : rich(elements, content))
}

/** Words beside elements have one of their own, for page translators (decision 0069). */
const showAlone = (part: ReactElement | string | number | null): ReactNode =>
  typeof part === 'string' ? createElement('span', null, part) : part

const isElement = (part: RichPart): part is readonly [string, readonly RichPart[]] => Array.isArray(part)
