export type Span = { start: number; end: number }

/** A node of the syntax tree (ESTree). */
export type Node = Span & { type: string } & Record<string, unknown>

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof child.type === 'string') walk(child as Node, visit)
  }
}

/** The name of what an expression says: `user.name` is `name`, `fullName(user)` is `fullName`. */
export function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name'])
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node)
  if (node.type === 'CallExpression') return nameOfCall(node)
  if (node.type === 'JSXElement') return nameOf((node['openingElement'] as Node)['name'] as Node)
  const inner = node['expression'] ?? node['left'] ?? node['argument']
  return inner ? nameOf(inner as Node) : ''
}

/** `fullName(user)` is `fullName`, and a format such as `time(clockIn, zone)` or `numberText(people)` is its argument. */
/** The name of what an expression says: `user.name` is `name`, `fullName(user)` is `fullName`. */
function nameOfCall(call: Node): string {
  const name = nameOf(call['callee'] as Node)
  const isFormat = FORMATS.has(name) || /(?:number|hours|day|days|date|dates|time|moment|price)Text$/i.test(name)
  return (isFormat && nameOf((call['arguments'] as Node[])[0])) || name.replace(/Text$/, '')
}

const FORMATS = new Set(
  'day weekdayDay fullDay days dayAt shortMoment numericDate time clockTime exactTime moment exactMoment hours decimalHours signedHours workHours count list say'.split(
    ' ',
  ),
)
