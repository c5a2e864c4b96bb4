import { type Formats, US_FORMATS } from '../locale.ts'
import type { Plural, Text, TextValue } from '../texts/text.ts'
import { formatValue } from './format-value.ts'

/** A translated message: its words, the numbers of values, the count of a plural (-1), and what depends on a count. */
export type Part = string | number | { readonly value: number; readonly forms: Readonly<Record<string, Parts>> }

export type Parts = readonly Part[]

export type Language = {
  /** As pages and catalogs name it: `fr` */
  readonly code: string
  readonly locale: string
  /** In the language itself. */
  readonly name: string
  /** By the key of the English message. What is missing is said in English. */
  readonly messages: ReadonlyMap<string, Parts>
}

/** Who reads a text. */
export type Reader = { readonly language: Language; readonly formats: Formats }

/** Logs, and what is the same for everyone. */
export const ENGLISH_READER: Reader = {
  language: { code: 'en', locale: 'en-US', name: 'English', messages: new Map() },
  formats: US_FORMATS,
}

export const sayInEnglish = (text: Text | string): string => say(text, ENGLISH_READER)

/** Words that people wrote are strings, and stay as they are. */
export function say(text: Text | string, reader: Reader): string {
  if (typeof text === 'string') return text
  const parts = reader.language.messages.get(keyOf(text))
  return parts ? joinParts(parts, text.values, reader) : joinEnglish(text, reader)
}

function joinEnglish({ strings, values }: Text, reader: Reader): string {
  return strings.map((words, index) => words + sayValue(values[index] ?? '', reader)).join('')
}

function joinParts(parts: Parts, values: readonly TextValue[], reader: Reader, count?: number): string {
  return parts
    .map((part) => {
      if (part === -1) return String(count)
      if (typeof part === 'number') return sayValue(values[part] ?? '', reader)
      if (typeof part === 'string') return part
      const { count: own } = values[part.value] as Plural
      const form = pluralRules(reader.language.locale).select(own)
      return joinParts(part.forms[form] ?? part.forms['other'] ?? [], values, reader, own)
    })
    .join('')
}

function sayValue(value: TextValue, reader: Reader): string {
  if (typeof value !== 'object') return String(value)
  if ('forms' in value) return value.forms[value.count === 1 ? 'one' : 'other'].replaceAll('#', String(value.count))
  if ('strings' in value) return say(value, reader)
  return formatValue(value, reader.formats, (item) => sayValue(item, reader))
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}

/** A template is the same object at each call, so its key is made once. */
const keys = new WeakMap<readonly string[], string>()

/** As catalogs have it: `Hours must be at most {0} for {1, plural, one {a day} other {# days}}`. */
function keyOf({ strings, values, about }: Text): string {
  const known = keys.get(strings)
  if (known !== undefined) return known
  const words = strings.map((each, index) => each + (index < values.length ? placeholder(index, values[index]) : ''))
  const key = (about === undefined ? '' : `${about}\u0004`) + words.join('')
  keys.set(strings, key)
  return key
}

function placeholder(index: number, value: TextValue | undefined): string {
  if (typeof value !== 'object' || !('forms' in value)) return `{${index}}`
  return `{${index}, plural, one {${value.forms.one}} other {${value.forms.other}}}`
}
