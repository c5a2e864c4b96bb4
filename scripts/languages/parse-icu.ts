import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A translated message, as `say` and the build read it: words, numbers of values, -1 for the count, and what contains others. */
export type Part =
  | string
  | number
  | { value: number; forms: Record<string, Part[]> }
  | { element: string; parts: Part[] }

/** Reads ICU text. `numbers` are those of its placeholders, by name; refused are names that aren't there. */
export function parseIcu(text: string, numbers: ReadonlyMap<string, number>): Part[] {
  const toNumber = (name: string) => {
    const number = numbers.get(name)
    if (number === undefined) throw new Error(`{${name}} isn’t in the English text: ${text}`)
    return number
  }
  const toPart = (element: MessageFormatElement): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value
      case TYPE.argument:
        return toNumber(element.value)
      case TYPE.pound:
        return -1
      case TYPE.plural: {
        const forms = Object.entries(element.options).map(([form, { value }]) => [form, value.map(toPart)] as const)
        return { value: toNumber(element.value), forms: Object.fromEntries(forms) }
      }
      case TYPE.tag:
        return { element: element.value, parts: element.children.map(toPart) }
      default:
        throw new Error(`Only values, plurals, and elements are allowed: ${text}`)
    }
  }
  return parse(text).map(toPart)
}

/** The placeholders of an English text in their order. */
export function numberPlaceholders(english: string): Map<string, number> {
  const names = new Map<string, number>()
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.plural)
        if (!names.has(element.value)) names.set(element.value, names.size)
      if (element.type === TYPE.tag) visit(element.children)
    }
  }
  visit(parse(english))
  return names
}

/** The English as messages have it in the code: with numbered placeholders. */
export function toKey(english: string): string {
  const numbers = numberPlaceholders(english)
  return print(parse(english), (name) => String(numbers.get(name)))
}

/** The text with other names of its placeholders. */
export function renamePlaceholders(text: string, toName: (name: string) => string): string {
  return print(parse(text), toName)
}

function print(elements: readonly MessageFormatElement[], toName: (name: string) => string): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.argument) return `{${toName(element.value)}}`
      if (element.type === TYPE.pound) return '#'
      if (element.type === TYPE.tag) return `<${element.value}>${print(element.children, toName)}</${element.value}>`
      if (element.type !== TYPE.plural) return ''
      const forms = Object.entries(element.options).map(([form, { value }]) => `${form} {${print(value, toName)}}`)
      return `{${toName(element.value)}, plural, ${forms.join(' ')}}`
    })
    .join('')
}
