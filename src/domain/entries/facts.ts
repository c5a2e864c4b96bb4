import type { AuditField } from '../audit/contract.ts'
import type { ReviewedEntry } from '../pay-rules/exceptions.ts'
import type { EntryVersion, TimeEntry } from './contract.ts'
import type { StoredEntry } from './rules.ts'

/** The fields that are made from a fact, in each place; null where the fact doesn't belong. */
type EntryFact = {
  /** In answers with entries. */
  response: readonly (keyof TimeEntry)[] | null
  /** In versions of the history. An empty list: versions have the fact, but answers don't show it. */
  history: readonly (keyof EntryVersion)[] | null
  /** In what hours are calculated from, and so in the facts hash of a timesheet and in the seal of a close. */
  pay: readonly (keyof ReviewedEntry)[] | null
  /** In the audit log, and so in its seals. */
  audit: readonly AuditField[] | null
}

/** Everything that an entry consists of. The facts hash has this order, so a new fact comes last. */
const ENTRY_FACTS = {
  id: { response: ['id'], history: [], pay: ['id'], audit: null },
  userId: { response: ['username', 'employeeName'], history: [], pay: [], audit: null },
  clockIn: {
    response: ['clockIn', 'formattedDate', 'formattedTime'],
    history: ['clockIn'],
    pay: ['clockIn'],
    audit: ['clockIn', 'hours'],
  },
  clockOut: {
    response: ['clockOut', 'isActive', 'formattedClockOutDate', 'formattedClockOutTime'],
    history: ['clockOut'],
    pay: ['clockOut'],
    audit: ['clockOut', 'hours'],
  },
  isLeaveTime: {
    response: ['isLeaveTime', 'isActive'],
    history: ['isLeaveTime'],
    pay: ['leaveCode'],
    audit: ['entryKind'],
  },
  leaveTypeId: { response: ['leaveType'], history: ['leaveTypeName'], pay: ['leaveCode'], audit: ['entryKind'] },
  // A restored entry has another request, and the audit log has an entry of its own about requests.
  leaveLink: { response: ['leaveRequest'], history: null, pay: ['leaveDay'], audit: null },
  notes: { response: ['notes'], history: ['notes'], pay: null, audit: ['notes'] },
  breaks: { response: ['breaks'], history: ['breaks'], pay: ['breaks'], audit: ['breaks', 'hours'] },
  clockInPlace: {
    response: ['clockInLatitude', 'clockInLongitude'],
    history: ['clockInPlace'],
    pay: null,
    audit: ['clockInPlace'],
  },
  clockOutPlace: {
    response: ['clockOutLatitude', 'clockOutLongitude'],
    history: ['clockOutPlace'],
    pay: null,
    audit: ['clockOutPlace'],
  },
} as const satisfies Record<keyof StoredEntry, EntryFact>

type Facts = typeof ENTRY_FACTS
type Place = keyof EntryFact

export type FactIn<P extends Place> = { [F in keyof Facts]: Facts[F][P] extends null ? never : F }[keyof Facts]
export type FieldIn<P extends Place> = NonNullable<Facts[keyof Facts][P]>[number]

export function factsIn<P extends Place>(place: P): FactIn<P>[] {
  const facts = Object.keys(ENTRY_FACTS) as (keyof Facts)[]
  return facts.filter((fact) => ENTRY_FACTS[fact][place] !== null) as FactIn<P>[]
}

/** Each field once. */
export function fieldsIn<P extends Place>(place: P): FieldIn<P>[] {
  const fields = factsIn(place).flatMap((fact): readonly string[] => ENTRY_FACTS[fact][place] ?? [])
  return [...new Set(fields)] as FieldIn<P>[]
}
