import pg from 'pg'

/** The server describes it so. `dataTypeID` is the object id of its type. */
export type Column = { name: string; dataTypeID: number }

/** Makes an object with names in camel case from the texts of a row's fields. */
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

function createRowReader(columns: readonly Column[]): RowReader {
  const names = columns.map(({ name }) => toCamelCase(name))
  const parsers = columns.map(
    ({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  )
  return (fields) => {
    const row: Record<string, unknown> = {}
    let index = 0
    for (const name of names) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : parsers[index]?.(text)
      index += 1
    }
    return row
  }
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
