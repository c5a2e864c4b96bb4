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
])

/** Deadlock and serialization: the server undid one of two transactions that stood in each other's way. */
const UNDONE = new Set(['40001', '40P01'])

/** pg reports a connection cut in mid-query without a code. */
const CUT = /connection terminated|server closed the connection|client has encountered a connection error/i

export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(codeOf(error)) || (error instanceof Error && CUT.test(error.message))
}

/** Failures that may be gone a moment later. */
export function isPassing(error: unknown): boolean {
  return isUnreachable(error) || UNDONE.has(codeOf(error))
}

/** True when the database refused a row because of this unique, exclusion, foreign-key or check constraint. */
export function isConstraint(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}
