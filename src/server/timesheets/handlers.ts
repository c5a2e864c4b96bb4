import type { Download } from '#domain/endpoint.ts'
import { refuseIf } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { openCountFrom } from '#domain/time/shifts/forgotten.ts'
import { weekStartsUntil } from '#domain/time/weeks.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { ExportFormat, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { exportPeriodProblem } from '#domain/timesheets/rules.ts'
import { ALL_EMPLOYEES, exportPeriodText } from '#domain/timesheets/texts.ts'
import { listEntriesFor } from '#server/entries/list-entries.ts'
import type { ExportLimits } from '#server/http/limits/export-limits.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { toReading } from '../languages/known-languages.ts'
import { bookFreeLeave } from '../leave-requests/book-free-leave.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { acceptDay, undoAcceptedDay } from './accept-days.ts'
import {
  prepareReport,
  type Report,
  type ReportRequest,
  renderReportFile,
  reportFileNameFor,
  streamReportEntries,
} from './export-timesheet.ts'
import { loadNeedsAttention } from './load-needs-attention.ts'
import type { Renderer } from './rendering/start-renderer.ts'
import { sendTimesheet } from './send-timesheet.ts'
import type { Selection } from './store.ts'
import { sumWeeksAndDay } from './sum-weeks.ts'

export type TimesheetDeps = { renderer: Renderer; exports: ExportLimits; delivery: Pick<Delivery, 'wake'> }

export function timesheetHandlers({ renderer, exports, delivery }: TimesheetDeps): Handlers<typeof timesheetEndpoints> {
  const prepare = async (selection: Selection, request: ReportRequest, emptyMessage: Text, context: RequestContext) => {
    const { db, actor, abortSignal } = context
    const reading = toReading(context.reader)
    await exports.start(context)
    const choose = () => db.read((tx) => prepareReport(tx, actor, selection, request, emptyMessage, reading))
    return exports.runQuery(actor, abortSignal, choose)
  }
  const renderFile = async (
    report: Report,
    format: ExportFormat,
    { db, actor, now, abortSignal }: RequestContext,
  ): Promise<Download<ExportFormat>> => {
    const entries = streamReportEntries(report, { exports, db, actor, abortSignal })
    return {
      name: reportFileNameFor(report, format, now()),
      type: format,
      ...(await renderReportFile(renderer, report, entries, { format, now: now(), abortSignal })),
    }
  }
  return {
    ofMember({ params, query }, { db, actor, nextPage }) {
      return db.read((tx) => listEntriesFor(tx, actor, params.username, query, nextPage))
    },

    ofPerson({ query }, { db, actor, nextPage }) {
      return db.read((tx) => listEntriesFor(tx, actor, query.username, query, nextPage))
    },

    async weeklyHours({ query }, { db, actor, now }) {
      const at = now()
      const day = query.until ?? dayOf(at, actor.timezone)
      const weeks = weekStartsUntil(day, query.weeks ?? DEFAULT_WEEKS, actor.region)
      const summed = { weeks, day, zone: actor.timezone }
      const counted = { now: at, openFrom: openCountFrom(actor.askAfterHours, at) }
      return { weeks, people: await db.read((tx) => sumWeeksAndDay(tx, actor.tenantId, summed, counted)) }
    },

    needsAttention({ query }, { db, actor, now }) {
      return db.read((tx) => loadNeedsAttention(tx, actor, now(), query))
    },

    acceptDay({ body }, { db, actor, now, reader }) {
      return db.transaction(async (tx) => {
        await acceptDay(tx, actor, body, now())
        return { message: say(t`Day accepted`, reader) }
      })
    },

    undoAcceptedDay({ body }, { db, actor, now, reader }) {
      return db.transaction(async (tx) => {
        await undoAcceptedDay(tx, actor, body, now())
        return { message: say(t`Acceptance taken back`, reader) }
      })
    },

    async bookLeave({ params, query }, { db, actor, now, config, log }) {
      const context = { actor, at: now(), config, log }
      const { answer, hasEmails } = await db.transaction((tx) => bookFreeLeave(tx, params.id, query.version, context))
      if (hasEmails) delivery.wake()
      return answer
    },

    async download({ body }, context) {
      const ids = body.entries.map(({ id }) => id)
      const report = await prepare({ ids }, body, NOTHING_TO_EXPORT, context)
      return renderFile(report, body.format, context)
    },

    async downloadAll({ body }, context) {
      const problem = exportPeriodProblem(body)
      if (problem) refuseIf(exportPeriodText(problem), 'invalid', 'endDate')
      const zone = body.timezone ?? context.actor.timezone
      const span = { from: startOfDay(body.startDate, zone), before: endOfDay(body.endDate, zone) }
      const report = await prepare(span, body, NOTHING_IN_PERIOD, context)
      const employee = report.details.employee ?? say(ALL_EMPLOYEES, context.reader)
      const forEveryone = {
        ...report,
        details: { ...report.details, employee },
        options: { ...report.options, withEmployee: true },
      }
      return renderFile(forEveryone, body.format, context)
    },

    async send({ body }, context) {
      await exports.start(context)
      const { db, actor, now, config, idempotencyKey, reader, abortSignal } = context
      const mail = await sendTimesheet({
        renderer,
        exports,
        db,
        actor,
        now: now(),
        body,
        config,
        idempotencyKey,
        reader,
        abortSignal,
      })
      delivery.wake()
      return { success: true, message: say(t`Timesheet sent successfully`, context.reader), mail }
    },
  }
}

type RequestContext = Pick<Context, 'db' | 'now' | 'reader' | 'abortSignal'> & { actor: Actor; takesSlot: true }

const DEFAULT_WEEKS = 6

const NOTHING_TO_EXPORT = t`No time entries found for export`
const NOTHING_IN_PERIOD = t`No timesheet entries found for this period.`
