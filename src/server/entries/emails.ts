import { breakText } from '#domain/entries/break-texts.ts'
import type { Entry } from '#domain/entries/rules.ts'
import { plainName } from '#domain/mails/rules.ts'
import type { EntryChange } from '#domain/notifications/contract.ts'
import { timesheetPath } from '#domain/notifications/rules.ts'
import { entryChangeText } from '#domain/notifications/texts.ts'
import { type Text, type TextValue, t } from '#domain/texts/text.ts'
import { day as dayValue, time, workHours } from '#domain/texts/values.ts'
import { workedSeconds } from '#domain/time/hours.ts'
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
  const toFact = (label: Text, entry: Entry | null) =>
    entry ? [{ label, value: entryText(entry, zone, day, today) }] : []
  const notes = after && after.notes !== '' && after.notes !== before?.notes ? after.notes : null
  return {
    subject: what,
    paragraphs: [t`${what}. The entry’s history shows every change.`],
    facts:
      before && after ? [...toFact(t`Before`, before), ...toFact(t`Now`, after)] : toFact(t`Entry`, before ?? after),
    quotes: notes === null ? [] : [{ label: t`Notes:`, text: notes }],
    button: { label: t`View timesheet`, path: timesheetPath(day, today, after ? null : id) },
  }
}

function entryText(entry: Entry, zone: string, day: string, today: string): Text {
  const hours = workHours(workedSeconds(entry) ?? 0)
  const startDay = dayOf(entry.clockIn, zone)
  const isOfDay = startDay === day
  if (entry.isLeaveTime)
    return isOfDay ? t`paid time off, ${hours} h` : t`${dayValue(startDay, today)}, paid time off, ${hours} h`
  const start = timeText(entry.clockIn, zone, day, today)
  if (!entry.clockOut) return t`${start}, still clocked in`
  const end = timeText(entry.clockOut, zone, startDay, today)
  return entry.breaks.reduce((text, one) => t`${text}, ${breakText(one, zone)}`, t`${start} – ${end}, ${hours} h`)
}

/** With the day if it isn't `day`. */
function timeText(instant: Date, zone: string, day: string, today: string): TextValue {
  const own = dayOf(instant, zone)
  return own === day ? time(instant, zone) : t`${dayValue(own, today)}, ${time(instant, zone)}`
}
