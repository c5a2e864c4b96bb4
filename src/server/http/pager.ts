import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { instant } from '#domain/fields/instant.ts'

export type PageOrder<Row, Position> = {
  toKeys(row: Row): string[]
  fromKeys(keys: readonly string[]): Position | null
}

type TimePosition = { at: string; id: string }

export function orderByTime<Field extends string>(
  field: Field,
): PageOrder<{ id: string } & Readonly<Record<Field, Date>>, TimePosition> {
  return {
    toKeys: (row) => [row[field].toISOString(), row.id],
    fromKeys([at = '', id = '', ...rest]) {
      const parsed = instant.safeParse(at)
      return parsed.success && isId(id) && rest.length === 0 ? { at: parsed.data.toISOString(), id } : null
    },
  }
}

export const orderBySequence: PageOrder<{ sequence: number }, number> = {
  toKeys: ({ sequence }) => [String(sequence)],
  fromKeys([text = '', ...rest]) {
    return /^[1-9]\d{0,14}$/.test(text) && rest.length === 0 ? Number(text) : null
  },
}

type PageQuery = { limit?: number | undefined; cursor?: string | undefined }

type PageOptions<Row, Position> = {
  order: PageOrder<Row, Position>
  defaultLimit: number
  nextPage: (cursor: string) => void
}

/** Loads one row more than the page has, to know whether there is another page. */
export async function loadPage<Row, Position>(
  { limit, cursor }: PageQuery,
  { order, defaultLimit, nextPage }: PageOptions<NoInfer<Row>, Position>,
  load: (limit: number, after: Position | null) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const size = limit ?? defaultLimit
  const rows = await load(size + 1, cursor === undefined ? null : readCursor(cursor, order))
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (rows.length > size && last) nextPage(Buffer.from(JSON.stringify(order.toKeys(last))).toString('base64url'))
  return page
}

function readCursor<Position>(cursor: string, order: Pick<PageOrder<never, Position>, 'fromKeys'>): Position {
  const position = order.fromKeys(parseKeys(cursor))
  if (position === null) throw new Refusal('invalid', 'Cursor is not valid', { cursor: 'Cursor is not valid' })
  return position
}

/** Empty, which fits no order, when the cursor is not ours. */
function parseKeys(cursor: string): string[] {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValid = Array.isArray(keys) && keys.every((key) => typeof key === 'string' && !key.includes('\0'))
    return isValid ? keys : []
  } catch {
    return []
  }
}
