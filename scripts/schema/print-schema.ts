import type { Catalog, Grant, Table } from './read-catalog.ts'

const WIDTH = 140

const HEADER = `-- The shape of the database after all migrations. \`npm run schema\` writes this file, and test/schema.test.ts compares it.
-- Changes go into a new file in src/server/db/migrations, which also has the reasons.
`

/** SQL that makes an empty database of the same shape. A function stands with the first table whose trigger calls it. */
export function printSchema(catalog: Catalog): string {
  const { extensions, schemaGrants, domains, enums, functions } = catalog
  const tables = orderTables(catalog.tables)
  const placeOf = ({ name, rowType }: Catalog['functions'][number]) =>
    rowType ?? tables.find(({ triggers }) => triggers.some(({ functionName }) => functionName === name))?.name
  const printFunctions = (table?: string) => functions.filter((each) => placeOf(each) === table).flatMap(printFunction)
  const statements = [
    '',
    ...extensions.map((name) => `create extension if not exists ${name};`),
    ...printGrants('schema public', schemaGrants),
    ...enums.map(
      ({ name, values }) => `create type ${name} as enum (${values.map((each) => `'${each}'`).join(', ')});`,
    ),
    ...domains.map(
      ({ name, type, checks }) => `create domain ${name} as ${[type, ...checks.map(simplify)].join(' ')};`,
    ),
    ...printFunctions(),
    ...tables.flatMap((table) => printTable(table, printFunctions(table.name))),
  ]
  return `${HEADER}${statements.map(wrap).join('\n')}\n`
}

/** Tables in the order in which they were made, each after those that it refers to. */
function orderTables(tables: Table[]): Table[] {
  const left = [...tables]
  const done = new Set<string>()
  const ordered: Table[] = []
  while (left.length > 0) {
    const index = left.findIndex(({ references }) => references.every((name) => done.has(name)))
    const [next] = left.splice(index, 1)
    if (index < 0 || !next)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(next)
    done.add(next.name)
  }
  return ordered
}

function printTable(table: Table, functions: string[]): string[] {
  const { name, isUnlogged, options, columns, constraints, indexes, isSecured, policies, grants, triggers } = table
  const rules = constraints.map((each) => `constraint ${each.name} ${simplify(each.definition)}`)
  // CREATE TABLE would take them as valid.
  const forNewRows = rules.filter((rule) => rule.endsWith(' not valid'))
  const parts = [
    ...columns.map((column) => `  ${column.name} ${simplify(column.definition)}`),
    ...rules.filter((rule) => !forNewRows.includes(rule)).map((rule) => `  ${rule}`),
  ]
  return [
    '',
    `create${isUnlogged ? ' unlogged' : ''} table ${name} (`,
    ...parts.map((part, index) => (index < parts.length - 1 ? `${part},` : part)),
    options.length > 0 ? `) with (${options.join(', ')});` : ');',
    ...forNewRows.map((rule) => `alter table ${name} add ${rule};`),
    ...indexes.map((definition) => `${simplify(definition)};`),
    ...(isSecured ? [`alter table ${name} enable row level security;`] : []),
    ...policies.map((policy) => printPolicy(name, policy)),
    ...printGrants(name, grants),
    ...functions,
    ...triggers.map(({ definition }) => `${simplify(definition)};`),
  ]
}

function printPolicy(table: string, { name, command, roles, using, check }: Table['policies'][number]): string {
  const action = command === 'ALL' ? '' : ` for ${command.toLowerCase()}`
  const conditions = `${using ? ` using (${simplify(using)})` : ''}${check ? ` with check (${simplify(check)})` : ''}`
  return `create policy ${name} on ${table}${action} to ${roles.join(', ')}${conditions};`
}

function printFunction({ definition, name, isPublic, grants }: Catalog['functions'][number]): string[] {
  const [head = '', body = ''] = definition.trimEnd().split(/\sAS (?=\$function\$)/)
  const rights = grants.filter(({ role }) => role !== 'public')
  return [
    '',
    `${simplify(head.replace('OR REPLACE ', '').replaceAll(/\s+/g, ' '))} as`,
    `${body.replaceAll('$function$', '$$$$')};`,
    ...(isPublic ? [] : [`revoke execute on function ${name} from public;`]),
    ...printGrants(`function ${name}`, rights),
  ]
}

function printGrants(object: string, grants: Grant[]): string[] {
  const rights = grants.map(({ role, privileges }) => ({ role, granted: privileges.join(', ').toLowerCase() }))
  return [...new Set(rights.map(({ granted }) => granted))].map((granted) => {
    const roles = rights.filter((each) => each.granted === granted).map(({ role }) => role)
    return `grant ${granted} on ${object} to ${roles.join(', ')};`
  })
}

/** Writes SQL as we do: keywords in lower case, and no types and schemas that go without saying. */
function simplify(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replaceAll(/\s+/g, ' ')))
    .join('')
    .replaceAll(/= any \('\{([^}]*)\}'::text\[\]\)/g, (_, values: string) => `in ('${values.replaceAll(',', "', '")}')`)
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/(?:'(\d+)'|\b(\d+))::(?:numeric|double precision)/g, '$1$2')
    .replaceAll(/\(\( select (\w+)\(\) as \1\)\)/g, '(select $1())')
    .replaceAll(/timestamp(\(\d\))? with time zone/g, 'timestamptz$1')
    .replaceAll(/references (\w+)\(/g, 'references $1 (')
    .replaceAll('public.', '')
    .replaceAll(' using btree', '')
}

/** Breaks a long statement before a word that starts a part of it. */
function wrap(statement: string): string {
  if (statement.length <= WIDTH || statement.startsWith('$$')) return statement
  const breaks = [
    ...statement.matchAll(/ (?=(?:returns|references|where|when|for each row|include|check|else|and|or|update|on) )/g),
  ]
  const last = breaks.map(({ index }) => index).findLast((index) => index > 4 && index <= WIDTH)
  if (last === undefined) return statement
  return `${statement.slice(0, last)}\n${wrap(`    ${statement.slice(last + 1)}`)}`
}
