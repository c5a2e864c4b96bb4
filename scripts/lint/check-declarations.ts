import type { Node } from 'typescript/unstable/ast'
import { type Project, SymbolFlags } from 'typescript/unstable/sync'

/** Answers a question about what a name stands for, once for each. What depends on itself doesn't match. */
export function checkDeclarations(project: Project, matches: (declaration: Node) => boolean): (name: Node) => boolean {
  const known = new Map<number, boolean>()
  return (name) => {
    const named = project.checker.getSymbolAtLocation(name)
    const symbol = named && named.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(named) : named
    if (!symbol) return false
    const found = known.get(symbol.id)
    if (found !== undefined) return found
    known.set(symbol.id, false)
    const declaration = symbol.valueDeclaration?.resolve(project)
    const isMatch = declaration !== undefined && matches(declaration)
    known.set(symbol.id, isMatch)
    return isMatch
  }
}
