/** Every reason to refuse a call, and the HTTP status it travels as. The only such table. */
export const STATUS_OF = {
  invalid: 400,
  unauthenticated: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof STATUS_OF

/** Messages by the path of the field they belong to: `{ "adminUser.zipCode": "Invalid ZIP code" }`. */
export type FieldErrors = Record<string, string>

/** Why a stale save was refused (decision 0027): the row as it is now, and who changed it last where that is known. */
export type Newer<Row = unknown> = { row: Row; changedBy: string | null; changedAt: string | null }

/** The only error that is thrown on purpose: a "no" with a sentence a person can read. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldErrors | undefined
  readonly newer: Newer | undefined

  constructor(code: RefusalCode, message: string, fields?: FieldErrors, newer?: Newer) {
    super(message)
    this.code = code
    this.fields = fields
    this.newer = newer
  }
}

/** Throws a rule's reason as a refusal; a rule that answered null lets the call go on. */
export function refuseIf(reason: string | null, code: RefusalCode = 'conflict', field?: string): void {
  if (reason !== null) throw new Refusal(code, reason, field ? { [field]: reason } : undefined)
}
