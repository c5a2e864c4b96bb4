import { parseAst } from 'vite'
import { type Node, nameOf } from './syntax.ts'

export type Unmarked = { line: number; text: string }

/** Of elements and components: what people read. */
const TEXT_ATTRIBUTE =
  /^(?:label|title|placeholder|hint|aria-label|alt|text|note|fallback|description|caption|heading|message)$/

/** What these take is for developers and operators, or no text at all. */
const NOT_FOR_PEOPLE =
  /^(?:error|warn|info|debug|log|trace|Error|TypeError|RangeError|Symbol|import|createLazy|querySelector|querySelectorAll|closest|matches|matchMedia|describe|RegExp|Set|test|words)$/

/** Properties that hold codes, styles, and the documentation of the API. */
const CODE_PROPERTY =
  /^(?:summary|className|class|style|href|path|id|key|type|name|kind|action|sql|constraint|userAgent|timeZone)$/

/** A value after its label: French has a space before the colon. */
const LABELED = /^(?:[^\w:]*0)+: 0/

/** Finds English that no one can translate: text of elements, text attributes, and what looks like a sentence. */
export function findUnmarked(code: string, file: string): Unmarked[] {
  const found: Unmarked[] = []
  const report = (node: Node, text: string) =>
    found.push({ line: code.slice(0, node.start).split('\n').length, text: text.trim() })
  const visit = (node: Node, parent: Node | null): void => {
    if (isSkipped(node, parent)) return
    if (node.type === 'JSXText' && /[A-Za-z]{2}/.test(String(node['value'])))
      return void report(node, String(node['value']))
    if (node.type === 'JSXAttribute') return visitAttribute(node)
    if (node.type === 'Literal' && looksSaid(node['value'])) return void report(node, String(node['value']))
    if (node.type === 'TemplateLiteral') {
      const words = (node['quasis'] as Node[]).map((each) => (each['value'] as { cooked: string }).cooked).join('0')
      if (looksSaid(words) || LABELED.test(words)) return void report(node, words)
    }
    visitChildren(node)
  }
  const visitAttribute = (node: Node) => {
    const value = node['value'] as Node | null
    if (value?.type !== 'Literal') return visitChildren(node)
    const [name, text] = [nameOf(node['name'] as Node), String(value['value'])]
    const isSaid = TEXT_ATTRIBUTE.test(name) ? /[A-Za-z]{2}/.test(text) : /^[A-Z][a-z]/.test(text)
    if (isSaid && name !== 'aria-keyshortcuts') report(value, text)
  }
  const visitChildren = (node: Node) => {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'key' && node.type === 'Property') continue
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && typeof child.type === 'string') visit(child as Node, node)
    }
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, null)
  return found
}

function isSkipped(node: Node, parent: Node | null): boolean {
  if (/^(?:Import|Export(?:All|Named)Declaration|TS(?!As|Satisfies|NonNull))/.test(node.type))
    return !node['declaration']
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return NOT_FOR_PEOPLE.test(nameOf(node['callee'] as Node))
  if (node.type === 'Property') return CODE_PROPERTY.test(nameOf(node['key'] as Node))
  if (node.type === 'BinaryExpression') return /^[=!]==?$/.test(String(node['operator']))
  if (node.type === 'TaggedTemplateExpression') return true
  return node.type === 'SwitchCase' ? false : parent?.type === 'SwitchCase' && parent['test'] === node
}

/** Two words or more that begin with a capital, or a capital and a period. */
function looksSaid(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[“(]?[A-Z]/.test(value) || /[{};=]|\s\s|^[A-Z]+ /.test(value)) return false
  return /^[“(]?[A-Z][a-z’]+[,:]? [a-zA-Z0-9“’]/.test(value) || /^[A-Z][a-z]+\.$/.test(value)
}
