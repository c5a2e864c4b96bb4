import type { ReactElement } from 'react'
import { type Plural, plural } from '#domain/texts/text.ts'
import { type Elements, rich as joinParts, type RichPart } from './built/rich.ts'
import { t } from './text.ts'

type RichValue = ReactElement | string | number | Plural | null

/** A sentence with elements in it: `` rich({ a: (words) => <Link …>{words}</Link> })`Nothing planned. <a>Request leave</a>` `` */
export function rich(elements: Elements): (strings: TemplateStringsArray, ...values: RichValue[]) => ReactElement {
  return (strings, ...values) => joinParts(elements, readParts(strings, values.map(toPart)))
}

function toPart(value: RichValue): RichPart {
  const isPlural = typeof value === 'object' && value !== null && 'forms' in value
  return isPlural ? t`${plural(value.count, value.forms)}` : value
}

/** Only the template is read for elements: a value that looks like one is shown as it is. */
function readParts(strings: readonly string[], values: readonly RichPart[]): RichPart[] {
  const parts: RichPart[] = []
  let open: [name: string, content: RichPart[]] | null = null
  for (const [index, words] of strings.entries()) {
    for (const piece of words.split(/(<\/?\w+>)/)) {
      const [, slash, name] = /^<(\/?)(\w+)>$/.exec(piece) ?? []
      if (piece === '') continue
      if (name === undefined) (open?.[1] ?? parts).push(piece)
      else if (slash === '') open = [name, []]
      else if (open) parts.push(open)
      if (slash === '/') open = null
    }
    const value = values[index]
    if (value !== undefined) (open?.[1] ?? parts).push(value)
  }
  return parts
}
