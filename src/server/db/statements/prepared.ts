import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { RowReader } from './row-readers.ts'

/** Of all connections of a pool. A pooler in transaction mode may lose prepared statements (docs/decisions/0085). */
export class Preparing {
  #isOn = true
  readonly #onTurnedOff: () => void

  constructor(onTurnedOff: () => void = () => undefined) {
    this.#onTurnedOff = onTurnedOff
  }

  get isOn(): boolean {
    return this.#isOn
  }

  turnOff(): void {
    if (!this.#isOn) return
    this.#isOn = false
    this.#onTurnedOff()
  }
}

/** Keys are names. Null while the columns are not known. */
export type PreparedStatements = Map<string, RowReader | null>

const prepared = new WeakMap<pg.ClientBase, PreparedStatements>()

export function preparedOn(client: pg.ClientBase): PreparedStatements {
  let statements = prepared.get(client)
  if (!statements) prepared.set(client, (statements = new Map()))
  return statements
}

export const UNNAMED = ''

/** Lists of changing length must not fill the server with prepared statements. */
const MAX_NAMES = 500
const names = new Map<string, string>()

/** Made of the text, because behind a pooler one process may find what another one has prepared (docs/decisions/0085). */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined && names.size < MAX_NAMES) names.set(text, (name = `s${hashText(text)}`))
  return name ?? UNNAMED
}

/** 128 bits. PostgreSQL cuts names off after 63 bytes. */
function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** A pooler has given its connection another server process than the one that prepared it. */
export function isStatementMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '26000'
}
