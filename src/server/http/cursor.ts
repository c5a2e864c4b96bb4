import { Refusal } from '#domain/errors.ts'

/** Where a page ended, as opaque text for the next request. */
export function writeCursor(keys: readonly string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The keys of a cursor; refused unless it is one of ours with as many keys. */
export function readCursor(cursor: string, length: number): string[] {
  const refusal = new Refusal('invalid', 'Cursor is not valid', { cursor: 'Cursor is not valid' })
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
