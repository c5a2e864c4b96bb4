import type { PayrollLine } from './rules.ts'

/** One person's hours of one period as a close keeps them. `facts` and `days` are JSON. */
export type SealedPerson = {
  userId: string
  firstDay: string
  lastDay: string
  username: string
  name: string
  firstName: string
  lastName: string
  /** Closes from before names had keys have none. */
  nameKey?: string
  payrollId: string
  isCorrection: boolean
  approvedBy: string
  approvedAt: string
  facts: unknown
  days: unknown
}

export type PayCodeName = { code: string; name: string }
export type LeftOutPerson = { userId: string; username: string; name: string }

export type CloseContent = {
  payGroupId: string
  firstDay: string
  lastDay: string
  codes: readonly PayCodeName[]
  leftOut: readonly LeftOutPerson[]
  /** Both in the order of `compareLines`. */
  people: readonly SealedPerson[]
  lines: readonly PayrollLine[]
}

/** The content hash is the SHA-256 of these texts in order. Each ends with a line feed, which JSON doesn't contain. */
export function* contentTexts({
  payGroupId,
  firstDay,
  lastDay,
  codes,
  leftOut,
  people,
  lines,
}: CloseContent): Generator<string> {
  yield `${canonicalText([payGroupId, firstDay, lastDay, codes, leftOut])}\n`
  for (const person of people) yield `${canonicalText(person)}\n`
  for (const { userId, firstDay, workweek, code, dueSeconds, hours, minutes } of lines) {
    const line = [userId, firstDay, workweek, code, dueSeconds, hours.toFixed(2)]
    // Closes from before lines had minutes keep their seal.
    yield `${canonicalText(minutes === null ? line : [...line, minutes])}\n`
  }
}

export type SealedClose = {
  tenantId: string
  payGroupId: string
  payGroup: string
  number: number
  firstDay: string
  lastDay: string
  closedAt: string
  actorId: string
  actorUsername: string
  people: number
  contentHash: string
}

/** The seal of a group's first close follows this. */
export const FIRST_SEAL = '0'.repeat(64)

/** A seal is the SHA-256 of this text. The content hash in it covers all lines and details. */
export function closeText(close: SealedClose, previousSeal: string): string {
  const { tenantId, payGroupId, payGroup, number, firstDay, lastDay } = close
  const { closedAt, actorId, actorUsername, people, contentHash } = close
  const row = [tenantId, payGroupId, payGroup, number, firstDay, lastDay, closedAt, actorId, actorUsername, people]
  return JSON.stringify([previousSeal, ...row, contentHash])
}

/** JSON with sorted keys: the database stores objects in an order of its own. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalText(field)}`).join(',')}}`
}
