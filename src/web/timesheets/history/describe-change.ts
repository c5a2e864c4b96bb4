import { breakText } from '#domain/entries/break-texts.ts'
import type { EntryChange, EntryVersion } from '#domain/entries/contract.ts'
import { coordinatesText } from '#domain/entries/rules.ts'
import { exactTimeText, shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { about, say, t } from '#web/languages/text.ts'
import { describeBreaks } from './describe-breaks.ts'

/** Continues the actor's name, one sentence per changed field: 'changed Clock Out from 5:00 PM to 5:30 PM'. */
export function describeChange(
  { action, before, after, leaveStatus }: Pick<EntryChange, 'action' | 'before' | 'after' | 'leaveStatus'>,
  zone: string,
  now: Date,
): string[] {
  if (action === 'changed' && before && after) {
    const changes = Object.values(DESCRIBE_FIELD).flatMap((describe) => describe(before, after, { zone, now }))
    if (leaveStatus === 'approved') changes.unshift(t`took this leave off the balance`)
    return changes.length > 0 ? changes : [t`saved without changes`]
  }
  const entry = after ?? before
  if (!entry) return []
  const span = [spanText(entry, { zone, now }), ...entry.breaks.map((one) => say(breakText(one, zone)))].join(', ')
  if (leaveStatus) return [(before ? REMOVED_LEAVE : ADDED_LEAVE)[leaveStatus](span)]
  return [CHANGED[action](span)]
}

type Described = (span: string) => string

const CHANGED: Record<EntryChange['action'], Described> = {
  created: (span) => t`created this entry: ${span}`,
  changed: (span) => t`changed this entry: ${span}`,
  deleted: (span) => t`deleted this entry: ${span}`,
  restored: (span) => t`restored this entry: ${span}`,
}

const ADDED_LEAVE: Record<NonNullable<EntryChange['leaveStatus']>, Described> = {
  approved: (span) => t`approved the leave request, which added this entry: ${span}`,
  rejected: (span) => t`rejected the leave request, which added this entry: ${span}`,
  cancelled: (span) => t`canceled the leave request, which added this entry: ${span}`,
}

const REMOVED_LEAVE: typeof ADDED_LEAVE = {
  approved: (span) => t`approved the leave request, which removed this entry: ${span}`,
  rejected: (span) => t`rejected the leave request, which removed this entry: ${span}`,
  cancelled: (span) => t`canceled the leave request, which removed this entry: ${span}`,
}

type TimeContext = { zone: string; now: Date }

type DescribeField = (before: EntryVersion, after: EntryVersion, context: TimeContext) => string[]

/** In the order of the sentences. */
const DESCRIBE_FIELD: Record<keyof EntryVersion, DescribeField> = {
  isLeaveTime: describeText(about('kind of hours')`Type`, ({ isLeaveTime }) =>
    isLeaveTime ? t`Paid Time Off` : t`worked time`,
  ),
  leaveTypeName: describeText(t`Leave Type`, ({ leaveTypeName }) => leaveTypeName),
  clockIn: describeText(about('column')`Clock In`, ({ clockIn }, other, context) =>
    describeTime(clockIn, other.clockIn, context),
  ),
  clockOut: describeText(
    about('column')`Clock Out`,
    ({ clockOut }, other, context) => clockOut && describeTime(clockOut, other.clockOut, context),
  ),
  notes: describeText(t`Notes`, ({ notes }) => notes && about('quoted')`“${notes}”`),
  clockInPlace: describeText(
    t`Clock In Location`,
    ({ clockInPlace }) => clockInPlace && say(coordinatesText(clockInPlace)),
  ),
  clockOutPlace: describeText(
    t`Clock Out Location`,
    ({ clockOutPlace }) => clockOutPlace && say(coordinatesText(clockOutPlace)),
  ),
  breaks: (before, after, { zone }) => describeBreaks(before, after, zone),
}

function describeText(
  name: string,
  textOf: (entry: EntryVersion, other: EntryVersion, context: TimeContext) => string | null,
): DescribeField {
  return (before, after, context) => {
    const [from, to] = [textOf(before, after, context), textOf(after, before, context)]
    if (from === to) return []
    if (!from) return to ? [t`set ${name} to ${to}`] : []
    return [to ? t`changed ${name} from ${from} to ${to}` : t`removed ${name} ${from}`]
  }
}

/** With the date if it differs, with seconds if only they differ. */
export function describeTime(instant: string, other: string | null, { zone, now }: TimeContext): string {
  const [date, time] = [shortDateText(instant, zone, now), shortTimeText(instant, zone)]
  if (other === null) return about('moment')`${time} on ${date}`
  if (date !== shortDateText(other, zone, now)) return `${date}, ${time}`
  return time === shortTimeText(other, zone) && instant !== other ? exactTimeText(instant, zone) : time
}

function spanText({ clockIn, clockOut, isLeaveTime, leaveTypeName }: EntryVersion, { zone, now }: TimeContext): string {
  const startDate = shortDateText(clockIn, zone, now)
  const start = `${startDate}, ${shortTimeText(clockIn, zone)}`
  const end = clockOut && endText(clockOut, startDate, { zone, now })
  if (!isLeaveTime) return end === null ? t`${start} – Active` : `${start} – ${end}`
  return [leaveTypeName ?? t`Paid Time Off`, end === null ? start : `${start} – ${end}`].join(', ')
}

function endText(clockOut: string, startDate: string, { zone, now }: TimeContext): string {
  const endDate = shortDateText(clockOut, zone, now)
  const time = shortTimeText(clockOut, zone)
  return endDate === startDate ? time : `${endDate}, ${time}`
}
