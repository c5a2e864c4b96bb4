import { BRANDING_DEFAULTS } from '#domain/branding/contract.ts'
import { effectiveColors } from '#domain/branding/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/roles/capabilities.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { count } from '#domain/texts/values.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { ExportFormat } from '#domain/timesheets/contract.ts'
import {
  MAX_REPORT_ENTRIES,
  type ReportDetails,
  type ReportEntry,
  type ReportOptions,
  reportFileName,
  reportPeriod,
} from '#domain/timesheets/rules.ts'
import type { ExportLimits } from '#server/http/limits/export-limits.ts'
import { findReportBranding } from '../branding/store.ts'
import type { TenantScope, Tx } from '../db/tenant.ts'
import { refuseAccess } from '../entries/refuse-entries.ts'
import type { Actor } from '../http/context.ts'
import type { Reading } from '../languages/known-languages.ts'
import type { RenderedReport, Renderer, ReportHeader } from './rendering/start-renderer.ts'
import * as timesheets from './store.ts'

export type ReportRequest = {
  timezone?: string | null | undefined
  timesheetNote?: string | null | undefined
  withLocations?: boolean | null | undefined
}

export type Report = {
  reading: Reading
  details: ReportDetails
  options: ReportOptions
  header: ReportHeader
  entryCount: number
  /** The report has this order. `name` tells people with the same name apart. */
  people: readonly (timesheets.SelectedPerson & { name: string })[]
}

/** 500 entries per transaction, so that a slow download doesn't hold a connection. */
const BATCH_BYTES = 500 * timesheets.ID_BYTES

/**
 * Only the ids of the entries are taken from the caller (decision 0006). Refused when an entry is unknown (404) or
 * someone else's (403), and with `emptyMessage` when there are none.
 */
export async function prepareReport(
  tx: Tx,
  actor: Actor,
  selection: timesheets.Selection,
  request: ReportRequest,
  emptyMessage: Text,
  reading: Reading,
): Promise<Report> {
  const people = withDistinctNames(
    await timesheets.selectEntries(tx, actor.tenantId, selection, MAX_REPORT_ENTRIES + 1),
  )
  const entryCount = people.reduce((sum, { ids }) => sum + ids.length / timesheets.ID_BYTES, 0)
  if ('ids' in selection && entryCount < new Set(selection.ids.map((id) => id.toLowerCase())).size) {
    throw new Refusal('notFound', t`Time entry not found`)
  }
  for (const person of people) refuseAccess(actor, 'timesheets.view', person)
  const [first] = people
  if (!first) throw new Refusal('invalid', emptyMessage)
  if (entryCount > MAX_REPORT_ENTRIES) {
    const most = count(MAX_REPORT_ENTRIES)
    throw new Refusal('invalid', t`A file can have at most ${most} entries. Pick a shorter period.`)
  }
  const { organization, timezone } = await timesheets.getReportOrganization(tx, actor.tenantId)
  const branding = await findReportBranding(tx, actor.tenantId)
  const zone = request.timezone ?? timezone
  const several = people.length > 1
  return {
    reading,
    details: {
      organization,
      employee: several ? null : first.name,
      period: reportPeriod(people, zone),
      zone,
      note: request.timesheetNote ?? '',
    },
    options: {
      zone,
      withEmployee: several,
      withLocations: can(actor, 'locations.view') && (request.withLocations ?? false),
      withMeals: people.some(({ hasMeals }) => hasMeals),
    },
    header: { color: effectiveColors(branding ?? BRANDING_DEFAULTS).primaryColor, logo: branding?.logo ?? null },
    entryCount,
    people,
  }
}

export function renderReportFile(
  renderer: Renderer,
  { reading, details, options, header, entryCount, people }: Report,
  entries: AsyncIterable<readonly ReportEntry[]>,
  { format, now, abortSignal }: { format: ExportFormat; now: Date; abortSignal: AbortSignal },
): Promise<RenderedReport> {
  const job = { reading, details, options, header, format, entryCount, personCount: people.length, printedAt: now }
  return renderer.render(job, entries, abortSignal)
}

export function reportFileNameFor({ options }: Report, format: ExportFormat, now: Date): string {
  return reportFileName(dayOf(now, options.zone), format)
}

/** Counts against the organization's export limit (decision 0017). */
export async function* streamReportEntries(
  { people }: Report,
  { exports, db, actor, abortSignal }: EntryReadContext,
): AsyncGenerator<readonly ReportEntry[]> {
  const byId = new Map(people.map(({ userId, username, name }) => [userId, { userId, username, employeeName: name }]))
  for (const batch of splitIntoBatches(people.map(({ ids }) => ids))) {
    const read = () => db.read((tx) => timesheets.listReportEntries(tx, actor.tenantId, batch))
    const entries = await exports.runQuery(actor, abortSignal, read)
    yield entries.flatMap((entry) => {
      const person = byId.get(entry.userId)
      return person ? [{ ...entry, ...person }] : []
    })
  }
}

type EntryReadContext = { exports: ExportLimits; db: TenantScope; actor: Actor; abortSignal: AbortSignal }

function* splitIntoBatches(ids: readonly Buffer[]): Generator<Buffer> {
  const all = Buffer.concat(ids)
  for (let at = 0; at < all.length; at += BATCH_BYTES) yield all.subarray(at, at + BATCH_BYTES)
}

function withDistinctNames(people: readonly timesheets.SelectedPerson[]): Report['people'] {
  const counts = new Map<string, number>()
  for (const { employeeName } of people) counts.set(employeeName, (counts.get(employeeName) ?? 0) + 1)
  return people.map((person) => {
    const { employeeName, username } = person
    return { ...person, name: counts.get(employeeName) === 1 ? employeeName : `${employeeName} (${username})` }
  })
}
