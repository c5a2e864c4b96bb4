import { spawnSync } from 'node:child_process'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import type { ExportFormat } from '#domain/timesheets/contract.ts'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportJob } from '#server/timesheets/report/report-job.ts'

const START = Date.UTC(2026, 10, 2, 14, 0)

/** An entry of about eight hours on the given working day, counted from Monday, November 2, 2026. */
export function anEntry(number: number, facts: Partial<ReportEntry> = {}): ReportEntry {
  const clockIn = new Date(START + (number % 2000) * 24 * HOUR_MS + (number % 37) * 61_000)
  return {
    clockIn,
    clockOut: new Date(clockIn.getTime() + 8 * HOUR_MS + (number % 97) * 67_000),
    isLeaveTime: false,
    isWaiting: false,
    breaks: [],
    notes: number % 3 === 0 ? `Order ${number * 7919}: deliveries, stock count, and the handover` : '',
    clockInPlace: { latitude: 41.8781, longitude: -87.6298 },
    clockOutPlace: null,
    userId: 'b5f0f3a2-53f8-4c0e-9f0e-0a4a52f6c2d1',
    username: 'grace.hopper',
    employeeName: 'Grace Hopper',
    ...facts,
  }
}

export const aMeal = (startedAt: string, endedAt: string) => ({ kind: 'meal' as const, startedAt, endedAt })

/** Takes entries or their number. */
export function aReportJob(
  format: ExportFormat,
  entries: readonly ReportEntry[] | { entryCount: number } = { entryCount: 1 },
  { details, options, ...facts }: ReportJobFacts = {},
): ReportJob {
  return {
    reading: { language: null, clock: null, region: 'US' },
    format,
    details: {
      organization: 'Harbor Logistics',
      employee: 'Grace Hopper',
      period: { startDate: '2026-11-02', endDate: '2026-11-30' },
      zone: 'America/Chicago',
      note: '',
      ...details,
    },
    options: { zone: 'America/Chicago', withEmployee: false, withLocations: false, withMeals: false, ...options },
    header: { color: '#0097b2', logo: null },
    entryCount: 'entryCount' in entries ? entries.entryCount : entries.length,
    personCount: 1,
    printedAt: new Date('2026-11-30T18:30:00Z'),
    ...facts,
  }
}

export type ReportJobFacts = Partial<Omit<ReportJob, 'details' | 'options'>> & {
  details?: Partial<ReportJob['details']>
  options?: Partial<ReportJob['options']>
}

export async function* batchesOf(entries: readonly ReportEntry[], size = 500): AsyncGenerator<readonly ReportEntry[]> {
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size)
}

export async function* rowsOf(entries: readonly ReportEntry[]): AsyncGenerator<ReportEntry> {
  yield* entries
}

/** A strict RFC 4180 parser: lines end in CRLF, and quotes enclose whole fields. */
export function readCsv(file: string): string[][] {
  const lines: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (field.lastIndex < file.length) {
    const from = field.lastIndex
    const match = field.exec(file)
    if (!match) throw new Error(`Not RFC 4180: ${file.slice(from, from + 60)}`)
    lines.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

/** The text of each page, in its layout. */
export function readPdf(file: Uint8Array): string[] {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], {
    input: file,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  })
  if (error) throw new Error('The tests need pdftotext (Debian: apt install poppler-utils)', { cause: error })
  // Each page ends in a form feed.
  return stdout.split('\f').slice(0, -1)
}
