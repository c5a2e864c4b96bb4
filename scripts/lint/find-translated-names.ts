import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isVariableDeclaration,
  type JsxAttribute,
  type Node,
} from 'typescript/unstable/ast'
import type { APIOptions, Project } from 'typescript/unstable/sync'
import { checkComponents } from './check-components.ts'
import { checkDeclarations } from './check-declarations.ts'
import { isFunction } from './single-element.ts'
import { createTextTypes } from './text-types.ts'

/** What has these names holds what people and organizations are called, or what someone types. */
const NAMES =
  /^(fullName|username|email|firstName|lastName|employeeName|organizationName|actorName|actorUsername|productName)$/
/** Words such as the name of a leave type are translated. */
const NAMED = /(organization|person|user|employee|file|account|owner|chosen)\??\.name$/i

/** Texts that our components show: cells of columns, titles and notes of dialogs, and toasts. */
const TEXT_PROPERTIES = ['render', 'text']
const TEXT_ATTRIBUTES = ['title', 'note']

/** Finds names of people and organizations, usernames, and emails that a page translator would translate (docs/decisions/0069). */
export const findTranslatedNames = (config: string, options?: APIOptions) =>
  checkComponents(config, createRule, options)

function createRule(project: Project): (node: Node) => string | null {
  const { checker } = project
  const kindOf = createTextTypes(checker)
  const hasName = createNameSearch(project)
  const isTextWithName = (node: Node) => kindOf(checker.getTypeAtLocation(node)) !== 'none' && hasName(node)

  return (node) => {
    if (isPropertyAssignment(node) && TEXT_PROPERTIES.includes(node.name.getText())) {
      const shown = isArrowFunction(node.initializer) ? node.initializer.body : node.initializer
      return !isBlock(shown) && isTextWithName(shown) ? `A name is in the text of \`${node.name.getText()}\`` : null
    }
    if (!isJsxExpression(node) || !node.expression || !isTextWithName(node.expression)) return null
    if (isJsxAttribute(node.parent)) {
      const name = node.parent.name.getText()
      return TEXT_ATTRIBUTES.includes(name) && isOfComponent(node.parent)
        ? `A name is in the text of \`${name}\``
        : null
    }
    return isKept(node) ? null : 'A name would be translated'
  }
}

const isOfComponent = ({ parent: { parent: element } }: JsxAttribute) =>
  (isJsxOpeningElement(element) || isJsxSelfClosingElement(element)) && /^[A-Z]/.test(element.tagName.getText())

function isKept(node: Node | undefined): boolean {
  if (!node) return false
  const isMarked = isJsxElement(node) && /\stranslate=("no"|\{)/.test(node.openingElement.getText())
  return isMarked || isKept(node.parent)
}

/** Says whether the text of an expression contains a name, which a constant or a function of the web may add. */
function createNameSearch(project: Project): (node: Node) => boolean {
  const hasName = (node: Node): boolean => {
    if (NOT_TEXT.some((isKind) => isKind(node))) return false
    if (isConditionalExpression(node)) return hasName(node.whenTrue) || hasName(node.whenFalse)
    if (isBinaryExpression(node) && ['===', '!=='].includes(node.operatorToken.getText())) return false
    if (isBinaryExpression(node) && node.operatorToken.getText() === '&&') return hasName(node.right)
    if (isPropertyAccessExpression(node)) return NAMES.test(node.name.text) || NAMED.test(node.getText())
    if (isIdentifier(node)) return NAMES.test(node.text) || addsName(node)
    return someChild(node, hasName)
  }
  const addsName = checkDeclarations(project, (declaration) => {
    // Sentences of the domain also go into emails and to devices, as plain text.
    if (declaration.getSourceFile().fileName.includes('/src/domain/')) return false
    const value = isVariableDeclaration(declaration) ? declaration.initializer : declaration
    return value !== undefined && (isFunction(value) ? returnsName(value) : isConstant(value) && hasName(value))
  })
  const returnsName = (node: Node): boolean => {
    if (isFunction(node))
      return node.body !== undefined && (isBlock(node.body) ? someChild(node.body, returnsName) : hasName(node.body))
    if (isReturnStatement(node)) return node.expression !== undefined && hasName(node.expression)
    return someChild(node, returnsName)
  }
  return hasName
}

const NOT_TEXT = [isFunction, isJsxElement, isJsxFragment, isJsxSelfClosingElement, isObjectLiteralExpression]

const isConstant = (value: Node) => isVariableDeclaration(value.parent)

function someChild(node: Node, matches: (child: Node) => boolean): boolean {
  let isFound = false
  node.forEachChild((child) => {
    isFound ||= matches(child)
  })
  return isFound
}
