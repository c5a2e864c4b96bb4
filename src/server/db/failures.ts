/** Server going away or coming up, connections refused or cut. */
const UNREACHABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** Deadlock and serialization: the server undid one of two transactions that stood in each other's way. */
const UNDONE = new Set(['40001', '40P01'])

/** Waited too long for a lock, a statement or a free connection: to ask again at once would only add to it. */
const BUSY = new Set(['55P03', '57014', '53000', '53200', '53300', '25P03'])
const NO_CONNECTION_FREE = /timeout exceeded when trying to connect/i

/** pg reports a connection cut in mid-query without a code. */
const CUT = /connection terminated|server closed the connection|client has encountered a connection error/i

export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(errorCodeOf(error)) || (error instanceof Error && CUT.test(error.message))
}

/** Failures that may be gone a moment later. */
export function isTransient(error: unknown): boolean {
  return isUnreachable(error) || UNDONE.has(errorCodeOf(error))
}

export function isOverloaded(error: unknown): boolean {
  return BUSY.has(errorCodeOf(error)) || (error instanceof Error && NO_CONNECTION_FREE.test(error.message))
}

/** No room on the disk, the database's or this process's. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCodeOf(error))
}

/** True when the database refused a row because of this unique, exclusion, foreign-key or check constraint. */
export function isConstraintViolation(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}

/** True when the database refused a row because what it refers to is not there, or to let go of one that something refers to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return errorCodeOf(error) === '23503'
}

export function errorCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}
