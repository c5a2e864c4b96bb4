import { breakName, breakTimesText } from '#domain/entries/break-texts.ts'
import type { EntryChange, EntryVersion } from '#domain/entries/contract.ts'
import { coordinatesText } from '#domain/entries/rules.ts'
import { exactTimeText, shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
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
    return changes.length > 0 ? changes : ['saved without changes']
  }
  const entry = after ?? before
  const verb = leaveStatus
    ? t`${LEAVE_STATUS[leaveStatus]} the leave request, which ${before ? 'removed' : 'added'}`
    : action
  return [t`${verb} this entry${entry ? `: ${spanText(entry, { zone, now })}${breaksText(entry, zone)}` : ''}`]
}

const LEAVE_STATUS = { approved: 'approved', rejected: 'rejected', cancelled: 'canceled' } as const

type TimeContext = { zone: string; now: Date }

type DescribeField = (before: EntryVersion, after: EntryVersion, context: TimeContext) => string[]

/** In the order of the sentences. */
const DESCRIBE_FIELD: Record<keyof EntryVersion, DescribeField> = {
  isLeaveTime: describeText(t`Type`, ({ isLeaveTime }) => (isLeaveTime ? t`Paid Time Off` : t`worked time`)),
  leaveTypeName: describeText(t`Leave Type`, ({ leaveTypeName }) => leaveTypeName),
  clockIn: describeText(t`Clock In`, ({ clockIn }, other, context) => describeTime(clockIn, other.clockIn, context)),
  clockOut: describeText(
    t`Clock Out`,
    ({ clockOut }, other, context) => clockOut && describeTime(clockOut, other.clockOut, context),
  ),
  notes: describeText(t`Notes`, ({ notes }) => notes && `“${notes}”`),
  clockInPlace: describeText(t`Clock In Location`, ({ clockInPlace }) => clockInPlace && coordinatesText(clockInPlace)),
  clockOutPlace: describeText(
    t`Clock Out Location`,
    ({ clockOutPlace }) => clockOutPlace && coordinatesText(clockOutPlace),
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
    if (!from) return [t`set ${name} to ${to ?? ''}`]
    return [to ? t`changed ${name} from ${from} to ${to}` : t`removed ${name} ${from}`]
  }
}

/** With the date if it differs, with seconds if only they differ. */
export function describeTime(instant: string, other: string | null, { zone, now }: TimeContext): string {
  const [date, time] = [shortDateText(instant, zone, now), shortTimeText(instant, zone)]
  if (other === null) return t`${time} on ${date}`
  if (date !== shortDateText(other, zone, now)) return `${date}, ${time}`
  return time === shortTimeText(other, zone) && instant !== other ? exactTimeText(instant, zone) : time
}

function breaksText({ breaks }: EntryVersion, zone: string): string {
  return breaks.map((one) => `, ${breakName(one.kind)} ${breakTimesText(one, zone)}`).join('')
}

function spanText({ clockIn, clockOut, isLeaveTime, leaveTypeName }: EntryVersion, { zone, now }: TimeContext): string {
  const what = isLeaveTime ? `${leaveTypeName ?? t`Paid Time Off`}, ` : ''
  const startDate = shortDateText(clockIn, zone, now)
  const start = `${startDate}, ${shortTimeText(clockIn, zone)}`
  if (clockOut === null) return `${what}${start}${isLeaveTime ? '' : ' – Active'}`
  const endDate = shortDateText(clockOut, zone, now)
  return `${what}${start} – ${endDate === startDate ? '' : `${endDate}, `}${shortTimeText(clockOut, zone)}`
}
