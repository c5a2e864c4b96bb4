import { basename } from 'node:path'
import type { ESTree, Plugin } from 'vite'

const SHAPES = '?shapes'

/**
 * Splits each contract into its endpoints, of which the browser needs method and path alone, and its shapes. A page
 * without a form then loads no zod, which is 9 KiB on the time clock.
 */
export function splitContracts(): Plugin {
  return {
    name: 'split-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/domain\/[^/]+\/contract\.ts(\?shapes)?$/ },
      handler(code, id) {
        const found = this.parse(code).body.flatMap(endpointsOf)[0]
        if (!found) return null
        const { statement, name, rows } = found
        // Both halves only declare, so an unused one need not load.
        const moduleSideEffects = false
        if (id.endsWith(SHAPES))
          return { code: code.slice(0, statement.start) + code.slice(statement.end), moduleSideEffects }
        const stubs = rows.map((row) => `${code.slice(row.key.start, row.key.end)}: { ${addressOf(row.value, code)} }`)
        const shapes = `./${basename(id)}${SHAPES}`
        return { code: `export * from '${shapes}'\nexport const ${name} = { ${stubs.join(', ')} }`, moduleSideEffects }
      },
    },
  }
}

/** `export const <name> = defineEndpoints({ <rows> })`. */
function endpointsOf(statement: ESTree.Statement | ESTree.Directive) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return []
    const [rows] = init.arguments
    if (init.callee.name !== 'defineEndpoints' || rows?.type !== 'ObjectExpression') return []
    return [{ statement, name: id.name, rows: propertiesOf(rows) }]
  })
}

function addressOf(row: ESTree.Expression, code: string): string {
  const isAddress = ({ key }: ESTree.ObjectProperty) =>
    key.type === 'Identifier' && ['method', 'path'].includes(key.name)
  const address = row.type === 'ObjectExpression' ? propertiesOf(row).filter(isAddress) : []
  return address.map(({ start, end }) => code.slice(start, end)).join(', ')
}

function propertiesOf({ properties }: ESTree.ObjectExpression): ESTree.ObjectProperty[] {
  return properties.filter((property) => property.type === 'Property')
}
