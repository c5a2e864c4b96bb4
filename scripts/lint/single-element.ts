import {
  type ArrowFunction,
  type FunctionDeclaration,
  type FunctionExpression,
  isArrowFunction,
  isBlock,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxElement,
  isJsxSelfClosingElement,
  isParenthesizedExpression,
  isReturnStatement,
  isVariableDeclaration,
  type JsxTagNameExpression,
  type Node,
} from 'typescript/unstable/ast'
import type { Project } from 'typescript/unstable/sync'
import { checkDeclarations } from './check-declarations.ts'

const isHostTag = (tag: JsxTagNameExpression) => isIdentifier(tag) && /^[a-z]/.test(tag.text)

/** Components of packages that pass all their children to one element. */
export const isLink = (tag: JsxTagNameExpression) => findPackage(tag) === 'wouter' && tag.getText() === 'Link'

/** The package from which a component is imported. */
export function findPackage(tag: JsxTagNameExpression): string | undefined {
  const [name] = tag.getText().split('.')
  for (const statement of tag.getSourceFile().statements) {
    if (!isImportDeclaration(statement)) continue
    const { importClause, moduleSpecifier } = statement
    const path = moduleSpecifier.getText().slice(1, -1)
    if (importClause && new RegExp(`\\b${name}\\b`).test(importClause.getText()) && !/^[#.]/.test(path)) return path
  }
  return undefined
}

/** Says whether a component always renders the same element. */
export function createSingleElements(project: Project): (tag: JsxTagNameExpression) => boolean {
  const isSingle = (tag: JsxTagNameExpression): boolean =>
    isHostTag(tag) || isLink(tag) || findPackage(tag) === 'lucide-react' || isOwnSingle(tag)
  const isOwnSingle = checkDeclarations(project, (declaration) => {
    const root = findRoot(declaration)
    return root !== undefined && isSingle(root)
  })
  return isSingle
}

/** The tag of the only element that a component returns. */
function findRoot(declaration: Node): JsxTagNameExpression | undefined {
  const component = isVariableDeclaration(declaration) ? declaration.initializer : declaration
  if (!component || !isFunction(component) || !component.body) return undefined
  const returned: (Node | undefined)[] = []
  const collect = (node: Node): void => {
    if (isReturnStatement(node)) returned.push(node.expression)
    else if (!isFunction(node)) node.forEachChild(collect)
  }
  if (isBlock(component.body)) component.body.forEachChild(collect)
  else returned.push(component.body)
  let [only] = returned
  if (returned.length !== 1 || !only) return undefined
  while (isParenthesizedExpression(only)) only = only.expression
  if (isJsxElement(only)) return only.openingElement.tagName
  return isJsxSelfClosingElement(only) ? only.tagName : undefined
}

export const isFunction = (node: Node): node is FunctionDeclaration | ArrowFunction | FunctionExpression =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node)
