import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { instant } from '#domain/fields/instant.ts'

/** Where a page ended, as opaque text for the next request. */
export function writeCursor(keys: readonly string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The keys of a cursor; refused unless it is one of ours with as many keys. */
export function readCursor(cursor: string, length: number): string[] {
  const refusal = notValid()
  let keys: unknown
  try {
    keys = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw refusal
  }
  if (!Array.isArray(keys) || keys.length !== length) throw refusal
  if (!keys.every((key): key is string => typeof key === 'string' && !key.includes('\0'))) throw refusal
  return keys
}

/** The cursor of a list in the order of an instant and, where two are the same, of an id. */
export function readCursorInTime(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = readCursor(cursor, 2)
  const read = instant.safeParse(at)
  if (!read.success || !isId(id)) throw notValid()
  return { at: read.data.toISOString(), id }
}

/** The cursor of a list of people by name. */
export function readCursorByName(cursor: string): {
  lastName: string
  firstName: string
  nameSuffix: string
  id: string
} {
  const [lastName = '', firstName = '', nameSuffix = '', id = ''] = readCursor(cursor, 4)
  if (!isId(id)) throw notValid()
  return { lastName, firstName, nameSuffix, id }
}

/** The cursor of a list in the order of a number that counts up from 1. */
export function readCursorByNumber(cursor: string): number {
  const [text = ''] = readCursor(cursor, 1)
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notValid()
  return Number(text)
}

const notValid = () => new Refusal('invalid', 'Cursor is not valid', { cursor: 'Cursor is not valid' })
