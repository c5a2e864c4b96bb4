import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Words, values, and the name of an element with what it contains. */
export type RichPart = ReactElement | string | number | null | readonly [element: string, content: readonly RichPart[]]

export type Elements = Record<string, (words: ReactNode) => ReactNode>

/** Takes the place of `web/languages/rich.tsx` in the build, which has read the template. */
export function rich(elements: Elements, parts: readonly RichPart[]): ReactElement {
  const nodes = parts.map((part) => (isElement(part) ? elements[part[0]]?.(rich(elements, part[1])) : part))
  return createElement(Fragment, null, ...nodes)
}

const isElement = (part: RichPart): part is readonly [string, readonly RichPart[]] => Array.isArray(part)
