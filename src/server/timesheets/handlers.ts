import type { FileAnswer } from '#domain/endpoint.ts'
import { refuseIf } from '#domain/errors.ts'
import { boundsOf, weeksUntil } from '#domain/time/weeks.ts'
import { dayOf, endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { ExportFormat, timesheetEndpoints, WeeklyHours } from '#domain/timesheets/contract.ts'
import { whyNotExport } from '#domain/timesheets/rules.ts'
import type { Exports } from '#server/http/limits/exports.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { presentEntries } from '../time-entries/present-entries.ts'
import { getOwner } from '../time-entries/store.ts'
import { listDoubtfulShifts } from './attention-store.ts'
import {
  chooseReport,
  entriesOf,
  MEDIA_TYPE,
  nameOf,
  type Report,
  type ReportWishes,
  renderReport,
} from './export-timesheet.ts'
import type { Renderer } from './rendering/start-renderer.ts'
import { sendTimesheet } from './send-timesheet.ts'
import type { Selection } from './store.ts'
import { sumWeeks, type WeekSum } from './weeks-store.ts'

/** What these handlers need besides their context: the thread that makes files, whose turn it is, and the one who delivers mail. */
export type TimesheetMeans = { renderer: Renderer; exports: Exports; delivery: Pick<Delivery, 'wake'> }

export function timesheetHandlers({
  renderer,
  exports,
  delivery,
}: TimesheetMeans): Handlers<typeof timesheetEndpoints> {
  const reportOf = async (selection: Selection, wishes: ReportWishes, emptyMessage: string, asking: Asking) => {
    const { db, actor, over } = asking
    await exports.begin(actor, over)
    const choose = () => db.transaction((tx) => chooseReport(tx, actor, selection, wishes, emptyMessage))
    return exports.read(actor, over, choose)
  }
  const fileOf = async (
    report: Report,
    format: ExportFormat,
    { db, actor, now, over }: Asking,
  ): Promise<FileAnswer> => {
    const entries = entriesOf(report, { exports, db, actor, over })
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

    needsAttention(_, { db, actor, now }) {
      return db.transaction(async (tx) => {
        const { askAfterHours } = await getOwner(tx, actor.tenantId, actor.userId)
        const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
        const since = { openBefore: hoursAgo(askAfterHours), longSince: hoursAgo(LONG_SINCE_DAYS * 24) }
        return listDoubtfulShifts(tx, actor.tenantId, since)
      })
    },

    async download({ body }, { db, actor, now, over }) {
      const asking = { db, actor, now, over }
      const ids = body.entries.map(({ id }) => id)
      const report = await reportOf({ ids }, body, NOTHING_TO_EXPORT, asking)
      return fileOf(report, body.format, asking)
    },

    async downloadAll({ body }, { db, actor, now, over }) {
      const asking = { db, actor, now, over }
      refuseIf(whyNotExport(body), 'invalid', 'endDate')
      const zone = body.timezone ?? actor.timezone
      const span = { from: startOfDay(body.startDate, zone), before: endOfDay(body.endDate, zone) }
      const report = await reportOf(span, body, NOTHING_IN_PERIOD, asking)
      return fileOf({ ...report, options: { ...report.options, withEmployee: true } }, body.format, asking)
    },

    async send({ body }, { db, actor, now, config, idempotencyKey, over }) {
      await exports.begin(actor, over)
      const mail = await sendTimesheet({ renderer, exports, db, actor, now: now(), body, config, idempotencyKey, over })
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

/** For how many days managers are shown a long shift. */
const LONG_SINCE_DAYS = 31

/** Where nothing else is asked for: a month and what is around it. */
const WEEKS = 6

const NOTHING_TO_EXPORT = 'No time entries found for export'
const NOTHING_IN_PERIOD = 'No timesheet entries found for this period.'
