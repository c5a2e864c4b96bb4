import { dateText, exactTimeText, timeText } from '#domain/time/formats.ts'
import type { EntryChange, EntryVersion } from '#domain/time-entries/contract.ts'
import { coordinatesText } from '#domain/time-entries/rules.ts'

/** Continues the actor's name, one sentence per changed field: 'changed Clock Out from 5:00 PM to 5:30 PM'. */
export function describeChange({ action, before, after }: Omit<EntryChange, 'id'>, zone: string): string[] {
  if (action === 'changed' && before && after) {
    const changes = FIELDS.flatMap((field) => describeFieldChange(field, before, after, zone) ?? [])
    return changes.length > 0 ? changes : ['saved without changes']
  }
  const entry = after ?? before
  return [`${action} this entry${entry ? `: ${spanText(entry, zone)}` : ''}`]
}

type HistoryField = { name: string; of: (entry: EntryVersion, zone: string, other: EntryVersion) => string | null }

const FIELDS: readonly HistoryField[] = [
  { name: 'Type', of: ({ isLeaveTime }) => (isLeaveTime ? 'Paid Time Off' : 'worked time') },
  { name: 'Leave Type', of: ({ leaveTypeName }) => leaveTypeName },
  { name: 'Clock In', of: ({ clockIn }, zone, other) => momentText(clockIn, other.clockIn, zone) },
  { name: 'Clock Out', of: ({ clockOut }, zone, other) => clockOut && momentText(clockOut, other.clockOut, zone) },
  { name: 'Notes', of: ({ notes }) => notes && `“${notes}”` },
  { name: 'Clock In Location', of: ({ clockInPlace }) => clockInPlace && coordinatesText(clockInPlace) },
  { name: 'Clock Out Location', of: ({ clockOutPlace }) => clockOutPlace && coordinatesText(clockOutPlace) },
]

function describeFieldChange({ name, of }: HistoryField, before: EntryVersion, after: EntryVersion, zone: string) {
  const [from, to] = [of(before, zone, after), of(after, zone, before)]
  if (from === to) return null
  if (!from) return `set ${name} to ${to}`
  return to ? `changed ${name} from ${from} to ${to}` : `removed ${name} ${from}`
}

/** With the date if it differs, with seconds if only they differ. */
function momentText(instant: string, other: string | null, zone: string): string {
  if (other === null) return `${timeText(instant, zone)} on ${dateText(instant, zone)}`
  if (dateText(instant, zone) !== dateText(other, zone)) return `${dateText(instant, zone)}, ${timeText(instant, zone)}`
  const sameMinute = timeText(instant, zone) === timeText(other, zone)
  return sameMinute && instant !== other ? exactTimeText(instant, zone) : timeText(instant, zone)
}

function spanText({ clockIn, clockOut, isLeaveTime, leaveTypeName }: EntryVersion, zone: string): string {
  const what = isLeaveTime ? `${leaveTypeName ?? 'Paid Time Off'}, ` : ''
  const start = `${dateText(clockIn, zone)}, ${timeText(clockIn, zone)}`
  if (clockOut === null) return `${what}${start}${isLeaveTime ? '' : ' – Active'}`
  const otherDay = dateText(clockOut, zone) === dateText(clockIn, zone) ? '' : `${dateText(clockOut, zone)}, `
  return `${what}${start} – ${otherDay}${timeText(clockOut, zone)}`
}
