import { breakName, breakTimesText } from '#domain/entries/break-texts.ts'
import type { Entry } from '#domain/entries/rules.ts'
import { plainName } from '#domain/mails/rules.ts'
import type { EntryChange } from '#domain/notifications/contract.ts'
import { timesheetPath } from '#domain/notifications/rules.ts'
import { entryChangeText } from '#domain/notifications/texts.ts'
import { t } from '#domain/texts/text.ts'
import { shortDayText, shortTimeText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Email } from '../mails/email.ts'

type ChangedEntry = { id: string; action: EntryChange; before: Entry | null; after: Entry | null }

/** `zone` is the organization's. Of a change, `before` or `after` is there, or both. */
export function entryChangedEmail(
  { id, action, before, after }: ChangedEntry,
  actorName: string,
  zone: string,
  now: Date,
): Omit<Email, 'to'> {
  const today = dayOf(now, zone)
  const day = dayOf((after ?? before)?.clockIn ?? now, zone)
  const what = entryChangeText(action, { actorName: plainName(actorName), day }, today)
  const toFact = (label: string, entry: Entry | null) =>
    entry ? [{ label, value: entryText(entry, zone, day, today) }] : []
  const notes = after && after.notes !== '' && after.notes !== before?.notes ? after.notes : null
  return {
    subject: what,
    paragraphs: [t`${what}. The entry’s history shows every change.`],
    facts: before && after ? [...toFact('Before', before), ...toFact('Now', after)] : toFact('Entry', before ?? after),
    quotes: notes === null ? [] : [{ label: 'Notes:', text: notes }],
    button: { label: 'View timesheet', path: timesheetPath(day, today, after ? null : id) },
  }
}

function entryText(entry: Entry, zone: string, day: string, today: string): string {
  const hours = `${hoursText(workedSeconds(entry))} h`
  const start = dayOf(entry.clockIn, zone)
  const date = start === day ? '' : `${shortDayText(start, today)}, `
  if (entry.isLeaveTime) return `${date}paid time off, ${hours}`
  const from = `${date}${shortTimeText(entry.clockIn, zone)}`
  if (!entry.clockOut) return `${from}, still clocked in`
  const end = dayOf(entry.clockOut, zone)
  const to = `${end === start ? '' : `${shortDayText(end, today)}, `}${shortTimeText(entry.clockOut, zone)}`
  const breaks = entry.breaks.map((one) => `, ${breakName(one.kind)} ${breakTimesText(one, zone)}`).join('')
  return `${from} – ${to}, ${hours}${breaks}`
}
