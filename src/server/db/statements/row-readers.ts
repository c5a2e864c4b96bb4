import pg from 'pg'

/** As the server describes it. `dataTypeID` is the object id of its type. */
export type Column = { name: string; dataTypeID: number }

/** From the texts of a row's fields to an object with names in camel case. */
export type RowReader = (fields: readonly (string | null)[]) => Record<string, unknown>

export const readNoColumns: RowReader = () => ({})

/** One for each list of columns in our statements. */
const readers = new Map<string, RowReader>()

export function getRowReader(columns: readonly Column[]): RowReader {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]))
  let reader = readers.get(key)
  if (!reader) readers.set(key, (reader = createRowReader(columns)))
  return reader
}

/** Compiled, because setting fields in a loop takes half as long again. The names come from our statements, never from a call. */
function createRowReader(columns: readonly Column[]): RowReader {
  const parsers = columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'))
  const parameters = columns.map((_, index) => `parse${index}`)
  const fields = columns.map(({ name }, index) => {
    const field = `fields[${index}]`
    return `${JSON.stringify(toCamelCase(name))}: ${field} === null ? null : parse${index}(${field})`
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- decision 0032
  const compile = new Function(...parameters, `return (fields) => ({ ${fields.join(', ')} })`)
  return compile(...parsers) as RowReader
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
