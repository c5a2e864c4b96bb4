import { isStatementMissing } from './statements/prepared.ts'

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
  // StandbyError
  'STANDBY',
])

/** Deadlock and serialization failure. */
const UNDONE = new Set(['40001', '40P01'])

/** Timeouts of locks, statements, and connections. Retrying right away would only add load. */
const BUSY = new Set(['55P03', '57014', '53000', '53200', '53300', '25P03'])
const NO_CONNECTION_FREE = /timeout exceeded when trying to connect/i

/** pg gives no code for a connection that is cut during a query. */
const CUT = /connection terminated|server closed the connection|client has encountered a connection error/i

export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(errorCodeOf(error)) || (error instanceof Error && CUT.test(error.message))
}

export function isTransient(error: unknown): boolean {
  return isUnreachable(error) || UNDONE.has(errorCodeOf(error)) || isUnprepared(error)
}

/** It did not run, and will be prepared again. */
export function isUnprepared(error: unknown): boolean {
  return isStatementMissing(error) || isPlanOutdated(error)
}

/** A table has got other columns since the statement was prepared. */
function isPlanOutdated(error: unknown): boolean {
  const isUnsupported = error instanceof Error && errorCodeOf(error) === '0A000'
  return isUnsupported && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

export function isOverloaded(error: unknown): boolean {
  return BUSY.has(errorCodeOf(error)) || (error instanceof Error && NO_CONNECTION_FREE.test(error.message))
}

export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCodeOf(error))
}

export function isConstraintViolation(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}

/** What a trigger or constraint says beside its name. */
export function detailOf(error: unknown): string {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string' ? error.detail : ''
}

export function isForeignKeyViolation(error: unknown): boolean {
  return errorCodeOf(error) === '23503'
}

export function errorCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}

/** The code of `refuse_session()`, for a session that ended or changed since it was remembered. */
export function isSessionOutdated(error: unknown): boolean {
  return errorCodeOf(error) === 'WB001'
}
