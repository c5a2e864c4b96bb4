import type { FileAnswer } from '#domain/endpoint.ts'
import { refuseIf } from '#domain/errors.ts'
import { endOfDay, startOfDay } from '#domain/time/zones.ts'
import type { ExportFormat, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { whyNotExport } from '#domain/timesheets/rules.ts'
import type { Door } from '../db/tenant.ts'
import type { Actor, Handlers } from '../http/context.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { presentEntries } from '../time-entries/present-entries.ts'
import { chooseReport, MEDIA_TYPE, nameOf, type Report, renderReport } from './export-timesheet.ts'
import { sendTimesheet } from './send-timesheet.ts'
import type { Renderer } from './start-renderer.ts'

/** What these handlers need besides their context: the thread that makes files, and the one who delivers mail. */
export type TimesheetMeans = { renderer: Renderer; delivery: Pick<Delivery, 'wake'> }

export function timesheetHandlers({ renderer, delivery }: TimesheetMeans): Handlers<typeof timesheetEndpoints> {
  const fileOf = async (
    report: Report,
    format: ExportFormat,
    db: Door,
    actor: Actor,
    now: Date,
  ): Promise<FileAnswer> => ({
    name: nameOf(report, format, now),
    type: MEDIA_TYPE[format],
    ...(await renderReport(renderer, db, actor, report, format, now)),
  })
  return {
    ofMember({ params, query }, { db, actor, nextPage }) {
      return db.transaction((tx) => presentEntries(tx, actor, params.username, query, nextPage))
    },

    ofPerson({ query }, { db, actor, nextPage }) {
      return db.transaction((tx) => presentEntries(tx, actor, query.username, query, nextPage))
    },

    async download({ body }, { db, actor, now }) {
      const ids = body.entries.map(({ id }) => id)
      const report = await db.transaction((tx) => chooseReport(tx, actor, { ids }, body, NOTHING_TO_EXPORT))
      return fileOf(report, body.format, db, actor, now())
    },

    async downloadAll({ body }, { db, actor, now }) {
      refuseIf(whyNotExport(body), 'invalid', 'endDate')
      const zone = body.timezone ?? actor.timezone
      const span = { from: startOfDay(body.startDate, zone), before: endOfDay(body.endDate, zone) }
      const report = await db.transaction((tx) => chooseReport(tx, actor, span, body, NOTHING_IN_PERIOD))
      const everybody = { ...report, options: { ...report.options, withEmployee: true } }
      return fileOf(everybody, body.format, db, actor, now())
    },

    async send({ body }, { db, actor, now, config, idempotencyKey }) {
      const mail = await sendTimesheet({ renderer, db, actor, now: now(), body, config, idempotencyKey })
      delivery.wake()
      return { success: true, message: 'Timesheet sent successfully', mail }
    },
  }
}

const NOTHING_TO_EXPORT = 'No time entries found for export'
const NOTHING_IN_PERIOD = 'No timesheet entries found for this period.'
