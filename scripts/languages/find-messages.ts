import { createHash } from 'node:crypto'
import { parseAst } from 'vite'
import { type Node, nameOf, type Span, walk } from './syntax.ts'

/** A sentence in the source: a template that `t`, `about`, or `rich` takes. */
export type Message = Span & {
  /** What tells it apart: its English with numbered placeholders, after what it is about. */
  key: string
  /** The key, as short as the browser's code has it until the build writes the words. */
  id: string
  about: string | null
  /** For translators: English with named placeholders. */
  english: string
  comment: string | null
  values: readonly Span[]
  /** The argument of `rich`. */
  elements: Span | null
}

const TAGS = ['t', 'about', 'rich']

/** Finds the messages of a file, the outer one before those in its values. */
export function findMessages(code: string, file: string): Message[] {
  if (!/\bt`|\babout\(|\brich\(/.test(code)) return []
  const found: Message[] = []
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const [tag, quasi] = [node['tag'] as Node, node['quasi'] as Node]
    const call = tag.type === 'CallExpression' ? (tag['arguments'] as Node[]) : null
    const name = nameOf(call ? (tag['callee'] as Node) : tag)
    if (!TAGS.includes(name) || (name === 't') !== (call === null)) return
    const [argument] = call ?? []
    const about = name === 'about' ? String(argument?.['value']) : null
    const elements = name === 'rich' && argument ? { start: argument.start, end: argument.end } : null
    found.push({
      ...readTemplate(quasi, about),
      start: node.start,
      end: node.end,
      about,
      elements,
      comment: commentBefore(code, node),
    })
  })
  return found
}

function readTemplate(quasi: Node, about: string | null): Pick<Message, 'key' | 'id' | 'english' | 'values'> {
  const words = (quasi['quasis'] as Node[]).map((each) => (each['value'] as { cooked: string }).cooked)
  const expressions = quasi['expressions'] as Node[]
  const names = namePlaceholders(expressions.map((each) => (formsOf(each) ? argumentOf(each) : each)))
  let [key, english] = [words[0] ?? '', words[0] ?? '']
  for (const [index, expression] of expressions.entries()) {
    const forms = formsOf(expression)
    const tail = forms ? `, plural, one {${forms['one']}} other {${forms['other']}}}` : '}'
    key += `{${index}${tail}${words[index + 1]}`
    english += `{${names[index]}${tail}${words[index + 1]}`
  }
  const whole = about === null ? key : `${about}\u0004${key}`
  const values = expressions.map((each) => (formsOf(each) ? argumentOf(each) : each))
  return { key: whole, id: toId(whole), english, values: values.map(({ start, end }) => ({ start, end })) }
}

const toId = (key: string) => createHash('sha256').update(key).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 6)

const argumentOf = (call: Node) => (call['arguments'] as [Node])[0]

/** The English forms of `plural(count, { one: '…', other: '…' })`. */
function formsOf(node: Node): Record<string, string> | null {
  if (node.type !== 'CallExpression' || nameOf(node['callee'] as Node) !== 'plural') return null
  const [, forms] = node['arguments'] as Node[]
  const properties = (forms?.['properties'] ?? []) as Node[]
  return Object.fromEntries(
    properties.map((each) => [nameOf(each['key'] as Node), String((each['value'] as Node)['value'])]),
  )
}

/** Translators see names. Two values with one name get a number. */
function namePlaceholders(values: readonly Node[]): string[] {
  const names: string[] = []
  for (const [index, value] of values.entries()) {
    const name = nameOf(value) || `value${index + 1}`
    names.push(names.includes(name) ? `${name}${index + 1}` : name)
  }
  return names
}

/** `// For translators: …` above the line. */
function commentBefore(code: string, { start }: Span): string | null {
  const lines = code.slice(0, start).split('\n')
  return /^\s*\/\/ For translators: (.*)$/.exec(lines.at(-2) ?? '')?.[1] ?? null
}
