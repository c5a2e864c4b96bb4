import { type FieldIn, fieldsIn } from '../entries/facts.ts'
import type { ReviewedEntry } from '../pay-rules/exceptions.ts'

type PayFacts = Partial<Record<FieldIn<'pay'>, unknown>>

const FIELDS = fieldsIn('pay')

const TO_FACT = {
  id: ({ id }) => id,
  clockIn: ({ clockIn }) => toText(clockIn),
  clockOut: ({ clockOut }) => toText(clockOut),
  leaveCode: ({ leaveCode }) => leaveCode,
  leaveDay: ({ leaveDay }) => leaveDay ?? undefined,
  breaks: ({ breaks }) => breaks.map(({ kind, startedAt, endedAt }) => [kind, toText(startedAt), toText(endedAt)]),
} satisfies Record<FieldIn<'pay'>, (entry: ReviewedEntry) => unknown>

/**
 * What pay depends on in an entry, as the facts hash and the seal of a close have it. Leave a fact that is added later out while it's
 * empty: with another hash, every timesheet that was submitted or approved would count as changed.
 */
export function toPayFacts(entry: ReviewedEntry): PayFacts {
  const facts: PayFacts = {}
  for (const field of FIELDS) {
    const fact = TO_FACT[field](entry)
    if (fact !== undefined) facts[field] = fact
  }
  return facts
}

/** Texts, because JSON.stringify takes three times as long for dates. */
function toText(instant: Date | string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
