import type { FileAnswer } from '#domain/endpoint.ts'
import { refuseIf } from '#domain/errors.ts'
import { boundsOf, weeksUntil } from '#domain/time/weeks.ts'
import { dayOf, endOfDay, startOfDay } from '#domain/time/zones.ts'
import type { ExportFormat, timesheetEndpoints, WeeklyHours } from '#domain/timesheets/contract.ts'
import { whyNotExport } from '#domain/timesheets/rules.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { placesFor } from '../http/places.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { presentEntries } from '../time-entries/present-entries.ts'
import { chooseReport, entriesOf, MEDIA_TYPE, nameOf, type Report, renderReport } from './export-timesheet.ts'
import { sendTimesheet } from './send-timesheet.ts'
import type { Renderer } from './start-renderer.ts'
import { sumWeeks, type WeekSum } from './weeks-store.ts'

/** What these handlers need besides their context: the thread that makes files, and the one who delivers mail. */
export type TimesheetMeans = { renderer: Renderer; delivery: Pick<Delivery, 'wake'> }

export function timesheetHandlers({ renderer, delivery }: TimesheetMeans): Handlers<typeof timesheetEndpoints> {
  const places = placesFor(MOST_AT_ONCE, 'You are already exporting several timesheets. Please wait for those.')
  const fileOf = async (
    report: Report,
    format: ExportFormat,
    { db, actor, now, over }: Asking,
  ): Promise<FileAnswer> => {
    const entries = entriesOf(report, db, actor)
    return {
      name: nameOf(report, format, now()),
      type: MEDIA_TYPE[format],
      ...(await renderReport(renderer, report, entries, { format, now: now(), over })),
    }
  }
  return {
    ofMember({ params, query }, { db, actor, nextPage }) {
      return db.transaction((tx) => presentEntries(tx, actor, params.username, query, nextPage))
    },

    ofPerson({ query }, { db, actor, nextPage }) {
      return db.transaction((tx) => presentEntries(tx, actor, query.username, query, nextPage))
    },

    async weeklyHours({ query }, { db, actor, now }) {
      const at = now()
      const weeks = weeksUntil(query.until ?? dayOf(at, actor.timezone), query.weeks ?? WEEKS)
      const bounds = boundsOf(weeks, actor.timezone)
      const rows = await db.transaction((tx) => sumWeeks(tx, actor.tenantId, bounds, at))
      return { weeks, people: peopleOf(rows, weeks.length) }
    },

    async download({ body }, context) {
      const { db, actor, over } = context
      places.take(actor.userId, over)
      const ids = body.entries.map(({ id }) => id)
      const report = await db.transaction((tx) => chooseReport(tx, actor, { ids }, body, NOTHING_TO_EXPORT))
      return fileOf(report, body.format, context)
    },

    async downloadAll({ body }, context) {
      const { db, actor, over } = context
      refuseIf(whyNotExport(body), 'invalid', 'endDate')
      places.take(actor.userId, over)
      const zone = body.timezone ?? actor.timezone
      const span = { from: startOfDay(body.startDate, zone), before: endOfDay(body.endDate, zone) }
      const report = await db.transaction((tx) => chooseReport(tx, actor, span, body, NOTHING_IN_PERIOD))
      return fileOf({ ...report, options: { ...report.options, withEmployee: true } }, body.format, context)
    },

    async send({ body }, { db, actor, now, config, idempotencyKey, over }) {
      places.take(actor.userId, over)
      const mail = await sendTimesheet({ renderer, db, actor, now: now(), body, config, idempotencyKey, over })
      delivery.wake()
      return { success: true, message: 'Timesheet sent successfully', mail }
    },
  }
}

function peopleOf(rows: readonly WeekSum[], weeks: number): WeeklyHours['people'] {
  const people = new Map<string, WeeklyHours['people'][number]>()
  for (const { userId, week, worked, leave } of rows) {
    let person = people.get(userId)
    if (!person) people.set(userId, (person = { userId, worked: Array(weeks).fill(0), leave: Array(weeks).fill(0) }))
    person.worked[week] = worked
    person.leave[week] = leave
  }
  return [...people.values()]
}

type Asking = Pick<Context, 'db' | 'now' | 'over'> & { actor: Actor }

/** Where nothing else is asked for: a month and what is around it. */
const WEEKS = 6

/** Files that one person may have made at once. A second press and a second window are fine; a hundred are an attack. */
const MOST_AT_ONCE = 4
const NOTHING_TO_EXPORT = 'No time entries found for export'
const NOTHING_IN_PERIOD = 'No timesheet entries found for this period.'
