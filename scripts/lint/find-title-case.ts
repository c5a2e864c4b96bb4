import {
  isImportDeclaration,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast'
import type { APIOptions } from 'typescript/unstable/sync'
import { checkComponents } from './check-components.ts'
import { KEPT_TEXTS, NAMES } from './kept-texts.ts'

/** Longer texts are sentences, where only names begin with a capital letter. */
const LONGEST_TITLE = 6

/**
 * Finds buttons, titles, and labels in title case: `Add User` stays, because the specification quotes it, and
 * `Add File Layout` becomes `Add file layout` (docs/decisions/0095).
 */
export function findTitleCase(config: string, options?: APIOptions) {
  return checkComponents(config, () => explainNode, options, /\.tsx?$/)
}

function explainNode(node: Node): string | null {
  const words = findWords(node)
  if (words.length < 2 || words.length > LONGEST_TITLE || words.at(-1)?.endsWith('.')) return null
  const capital = words.find(
    (word, index) =>
      index > 0 && /^[A-Z][a-z’']+$/.test(word) && !/[.?!:·–|]$/.test(words[index - 1] ?? '') && !NAMES.has(word),
  )
  return capital ? `“${words.join(' ')}” isn’t in sentence case` : null
}

/** The words of a text, without those that are quoted from the specification. */
function findWords(node: Node): string[] {
  const text = readText(node).replaceAll(/\s+/g, ' ').trim()
  const rest = KEPT_TEXTS.reduce((left, kept) => left.replaceAll(kept, 'kept'), text)
  return rest.split(' ').map((word) => word.replaceAll(/^[(“"']|[,)”"'’]+$/g, ''))
}

function readText(node: Node): string {
  if (node.parent && isImportDeclaration(node.parent)) return ''
  if (isJsxText(node) || isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!isTemplateExpression(node)) return ''
  return node.templateSpans.reduce((text, span) => `${text}…${span.literal.text}`, node.head.text)
}
