import { sayInEnglish } from './languages/say.ts'
import type { Text } from './texts/text.ts'

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

/** Keys are paths of fields: `{ "adminUser.zipCode": "Invalid ZIP code" }`. */
export type FieldErrors = Record<string, string>

/** What is wrong with each field, before it is said to someone. */
export type FieldTexts = Record<string, Text | string>

/** The row as it is now, when a save was based on an older version (decision 0027). */
export type Newer<Row = unknown> = { row: Row; changedBy: string | null; changedAt: string | null }

/** What the page needs to go on. `overlaps` is the id of the entry in the way. */
type RefusalFacts = { newer?: Newer; overlaps?: string }

/** The only error that is thrown on purpose, with a sentence for people. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly reason: Text | string
  readonly fields: FieldTexts | undefined
  readonly facts: RefusalFacts

  /** `message` is for logs, which are English. */
  constructor(code: RefusalCode, reason: Text | string, fields?: FieldTexts, facts: RefusalFacts = {}) {
    super(sayInEnglish(reason))
    this.code = code
    this.reason = reason
    this.fields = fields
    this.facts = facts
  }
}

export function refuseIf(reason: Text | string | null, code: RefusalCode = 'conflict', field?: string): void {
  if (reason !== null) throw new Refusal(code, reason, field ? { [field]: reason } : undefined)
}
