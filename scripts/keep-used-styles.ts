import postcss from 'postcss'
import selectorParser, { type ClassName, type Node, type Selector } from 'postcss-selector-parser'

/** What stands between classes in code. */
const NOT_IN_CLASS = /[\s"'`\\]+/

/** The rules of a style sheet that can apply to elements whose classes all occur in the code, in their order. */
export function keepUsedStyles(css: string, code: string): string {
  const words = new Set(code.split(NOT_IN_CLASS))
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && rule.parent.name === 'keyframes') return
    const selectors = selectorParser().astSync(rule.selector)
    selectors.each((selector) => {
      if (!canApply(selector, words)) selector.remove()
    })
    if (selectors.length === 0) rule.remove()
    else rule.selector = String(selectors)
  })
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove()
  })
  return root.toString()
}

function canApply(selector: Selector, words: ReadonlySet<string>): boolean {
  let isUsed = true
  selector.walkClasses((name) => {
    if (isRequired(name, selector) && !words.has(name.value)) isUsed = false
  })
  return isUsed
}

/** Not one of several in `:is(.a, .b)`, and not in `:not(.a)`. */
function isRequired(name: ClassName, selector: Selector): boolean {
  for (let node: Node | undefined = name; node && node !== selector; node = node.parent as Node | undefined)
    if (node.type === 'pseudo' && (node.value === ':not' || node.nodes.length > 1)) return false
  return true
}
