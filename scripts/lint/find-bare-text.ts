import {
  isArrowFunction,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
} from 'typescript/unstable/ast'
import type { APIOptions, Project } from 'typescript/unstable/sync'
import { checkComponents } from './check-components.ts'
import { createSingleElements, findPackage, isFunction, isLink } from './single-element.ts'
import { createTextTypes, type TextKind } from './text-types.ts'

/**
 * Finds text for which React keeps a text node. Page translators replace text nodes, and React then changes one that is
 * no longer on the page. It keeps none for text that is all an element has (docs/decisions/0069).
 */
export const findBareText = (config: string, options?: APIOptions) => checkComponents(config, createRule, options)

function createRule(project: Project): (node: Node) => string | null {
  const { checker } = project
  const kindOf = createTextTypes(checker)
  const isSingle = createSingleElements(project)

  const kindOfChild = (child: JsxChild): TextKind => {
    if (isJsxText(child)) return 'text'
    return isJsxExpression(child) && child.expression ? kindOf(checker.getTypeAtLocation(child.expression)) : 'none'
  }
  /** React adds and removes it together with its parent only. */
  const isFixed = (child: JsxChild): boolean => {
    if (isJsxText(child)) return true
    if (isJsxElement(child)) return isSingle(child.openingElement.tagName)
    if (isJsxSelfClosingElement(child)) return isSingle(child.tagName)
    if (!isJsxExpression(child) || !child.expression) return false
    // A text without values is one of the build's strings.
    const words = isTaggedTemplateExpression(child.expression) ? child.expression.template : child.expression
    return isStringLiteral(words) || isNoSubstitutionTemplateLiteral(words)
  }
  const explainChildren = (parent: JsxElement | JsxFragment): string | null => {
    const children = parent.children.filter(isShown)
    const kinds = children.map(kindOfChild)
    if (kinds.includes('list')) return 'Several texts have no elements of their own'
    if (!kinds.includes('text')) return null
    if (isJsxFragment(parent)) return 'Text is in a fragment, and may stand beside others'
    const tag = parent.openingElement.tagName
    if (findPackage(tag) !== undefined && !isLink(tag)) return `Text is in ${tag.getText()}, which isn’t ours to know`
    return children.length === 1 || children.every(isFixed) ? null : 'Text is beside other children'
  }
  return (node) => {
    if (isJsxElement(node) || isJsxFragment(node)) return explainChildren(node)
    if (!isComponent(node)) return null
    const signature = checker.getSignatureFromDeclaration(node)
    const returned = signature ? kindOf(checker.getReturnTypeOfSignature(signature)) : 'none'
    return returned === 'none' ? null : 'A component returns text, and may stand beside others'
  }
}

/** Formatting adds line breaks, which React leaves out. */
const isShown = (child: JsxChild) =>
  isJsxText(child)
    ? child.text.trim() !== '' || !child.text.includes('\n')
    : !isJsxExpression(child) || child.expression !== undefined

function isComponent(node: Node): boolean {
  if (isMethodDeclaration(node)) return isIdentifier(node.name) && node.name.text === 'render'
  if (!isFunction(node)) return false
  const name = isArrowFunction(node) || !node.name ? isVariableDeclaration(node.parent) && node.parent.name : node.name
  return name !== false && /^[A-Z]/.test(name.getText())
}
