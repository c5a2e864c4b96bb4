import { Refusal, refuseIf } from '#domain/errors.ts'
import { dayOf } from '#domain/time/zones.ts'
import { whyNotTouch } from '#domain/time-entries/rules.ts'
import type { ExportFormat } from '#domain/timesheets/contract.ts'
import {
  fileName,
  MAX_REPORT_ENTRIES,
  type ReportEntry,
  type ReportHead,
  type ReportOptions,
  reportPeriod,
} from '#domain/timesheets/rules.ts'
import { findBranding } from '../branding/store.ts'
import type { Door, Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { turnsFor } from '../http/turns.ts'
import type { Letterhead, RenderedReport, Renderer } from './start-renderer.ts'
import * as timesheets from './store.ts'

/** What a caller may say about the report around the entries. */
export type ReportWishes = {
  timezone?: string | null | undefined
  timesheetNote?: string | null | undefined
  withLocations?: boolean | null | undefined
}

/** A report that is settled, all but its entries: those are read when it is made. */
export type Report = {
  head: ReportHead
  options: ReportOptions
  letterhead: Letterhead
  ids: string[]
  /** What each person is called in it, by id. */
  people: ReadonlyMap<string, string>
}

/** Entries are read in batches this large, each in a transaction of its own, so that a slow reader holds no connection. */
const BATCH = 500

/** Connections that reports may take at once: the rest of the pool is for people who clock in. */
const reading = turnsFor(3)

/** The product's teal, on the paper of an organization that chose no colour. */
const OWN_COLOR = '#0097b2'

/**
 * Settles what a report is of. The entries are those that are stored, each once, whatever else a caller says about them
 * (decisions.md); refused when one is unknown (404), somebody else's (403), or when there are none: `emptyMessage`.
 */
export async function chooseReport(
  tx: Tx,
  actor: Actor,
  selection: timesheets.Selection,
  wishes: ReportWishes,
  emptyMessage: string,
): Promise<Report> {
  const chosen = await timesheets.chooseEntries(tx, actor.tenantId, selection, MAX_REPORT_ENTRIES + 1)
  if ('ids' in selection && chosen.length < new Set(selection.ids.map((id) => id.toLowerCase())).size) {
    throw new Refusal('notFound', 'Time entry not found')
  }
  const people = namesOf(chosen)
  for (const userId of people.keys()) refuseIf(whyNotTouch(actor, userId), 'forbidden')
  const [firstName] = people.values()
  if (firstName === undefined) throw new Refusal('invalid', emptyMessage)
  if (chosen.length > MAX_REPORT_ENTRIES) {
    const most = MAX_REPORT_ENTRIES.toLocaleString('en-US')
    throw new Refusal('invalid', `This holds more than ${most} entries. Choose a shorter period.`)
  }
  const { organization, timezone } = await timesheets.getHeading(tx, actor.tenantId)
  const branding = await findBranding(tx, actor.tenantId)
  const zone = wishes.timezone ?? timezone
  const several = people.size > 1
  return {
    head: {
      organization,
      employee: several ? null : firstName,
      period: reportPeriod(chosen, zone),
      zone,
      note: wishes.timesheetNote ?? '',
    },
    options: { zone, withEmployee: several, withLocations: mayShowPlaces(actor) && (wishes.withLocations ?? false) },
    letterhead: { color: branding?.primaryColor ?? OWN_COLOR, logo: branding?.logo ?? null },
    ids: chosen.map(({ id }) => id),
    people,
  }
}

/** Makes the file of a report, for as long as somebody waits for it. */
export function renderReport(
  renderer: Renderer,
  { head, options, letterhead, ids }: Report,
  entries: AsyncIterable<readonly ReportEntry[]>,
  { format, now, over }: { format: ExportFormat; now: Date; over: AbortSignal },
): Promise<RenderedReport> {
  const order = { head, options, letterhead, format, entryCount: ids.length, printedAt: now }
  return renderer.render(order, entries, over)
}

/** `timesheet-2026-11-20.pdf`, by the day on the report's calendar. */
export function nameOf({ options }: Report, format: ExportFormat, now: Date): string {
  return fileName(dayOf(now, options.zone), format)
}

export const MEDIA_TYPE: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The entries of a report as they are now, batch by batch. Of all reports of a process a few batches are read at once. */
export async function* entriesOf(
  { ids, people }: Report,
  db: Door,
  actor: Actor,
): AsyncGenerator<readonly ReportEntry[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const entries = await reading(() => db.transaction((tx) => timesheets.readEntries(tx, actor.tenantId, batch)))
    yield entries.map(({ userId, ...entry }) => ({ ...entry, employeeName: people.get(userId) ?? '' }))
  }
}

/** What each person is called: by name, and by name and username where two have the same name. */
function namesOf(chosen: readonly timesheets.Chosen[]): Map<string, string> {
  const people = new Map(chosen.map((entry) => [entry.userId, entry]))
  const taken = new Map<string, number>()
  for (const { employeeName } of people.values()) taken.set(employeeName, (taken.get(employeeName) ?? 0) + 1)
  return new Map(
    [...people].map(([userId, { employeeName, username }]) => [
      userId,
      taken.get(employeeName) === 1 ? employeeName : `${employeeName} (${username})`,
    ]),
  )
}

/** Only administrators see columns of places [6.1]. */
function mayShowPlaces({ isAdmin, isOrgAdmin }: Actor): boolean {
  return isAdmin || isOrgAdmin
}
