import type { Part } from '../parse-icu.ts'

/** The code of a value. A `simple` one may stand twice. */
export type ValueCode = { code: string; simple: boolean }

/** JavaScript that makes the message: a string, or for `rich` a list of words, values, and [element, content]. */
export function writeMessage(parts: readonly Part[], values: readonly ValueCode[], locale: string): string {
  return writeString(parts, values, locale, '')
}

export function writeRich(parts: readonly Part[], values: readonly ValueCode[], locale: string): string {
  const written = parts.map((part): string => {
    if (typeof part === 'number') return values[part]?.code ?? '""'
    if (typeof part === 'string') return JSON.stringify(part)
    if ('element' in part) return `[${JSON.stringify(part.element)},${writeRich(part.parts, values, locale)}]`
    return writeString([part], values, locale, '')
  })
  return `[${written.join(',')}]`
}

function writeString(parts: readonly Part[], values: readonly ValueCode[], locale: string, count: string): string {
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''))
  const written = parts.map((part) => {
    if (typeof part === 'string') return part.replaceAll(/[`\\]|\$\{/g, '\\$&')
    if (part === -1) return `\${${count}}`
    if (typeof part === 'number') return `\${${values[part]?.code}}`
    if ('element' in part) throw new Error(`<${part.element}> stands in a plain text`)
    return `\${${writePlural(part, values, locale)}}`
  })
  return `\`${written.join('')}\``
}

function writePlural({ value, forms }: Extract<Part, { value: number }>, values: readonly ValueCode[], locale: string) {
  const { code, simple } = values[value] ?? { code: '0', simple: true }
  const n = simple ? code : 'n'
  const form = (name: string) => writeString(forms[name] ?? forms['other'] ?? [], values, locale, n)
  const choice = chooseForm(locale, n, Object.keys(forms), form)
  return simple ? choice : `(n=>${choice})(${code})`
}

/** Most languages ask only whether it is one; the others ask the browser. */
function chooseForm(locale: string, n: string, names: readonly string[], form: (name: string) => string): string {
  const condition = oneCondition(locale)
  if (condition !== null) return `${n}${condition}?${form('one')}:${form('other')}`
  const forms = names.map((name) => `${name}:${form(name)}`).join(',')
  return `((f,c)=>f[c]??f.other)({${forms}},new Intl.PluralRules(${JSON.stringify(locale)}).select(${n}))`
}

const COUNTS = [...Array.from({ length: 1001 }, (_, count) => count), 0.5, 1.5, 2.5]

function oneCondition(locale: string): string | null {
  const rules = new Intl.PluralRules(locale)
  const agrees = (isOne: (count: number) => boolean) =>
    COUNTS.every((count) => rules.select(count) === (isOne(count) ? 'one' : 'other'))
  if (agrees((count) => count === 1)) return '===1'
  return agrees((count) => count < 2) ? '<2' : null
}
