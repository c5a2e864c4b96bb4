import { setImmediate as turn } from 'node:timers/promises'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { renderExcel } from '../excel/render-excel.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { renderCsv } from './render-csv.ts'
import type { ReportJob } from './report-job.ts'

/** Makes a file piece by piece, taking entries as it needs them. */
export type Render = (job: ReportJob, entries: AsyncIterable<ReportEntry>) => AsyncIterable<Uint8Array>

/** Bytes that are worth sending to another thread. */
const CHUNK_BYTES = 32 * 1024

/** How long one report may keep the thread to itself, in milliseconds. */
const TURN_MS = 15

const RENDERS: Record<ReportJob['format'], Render> = { csv: renderCsv, excel: renderExcel, pdf: renderPdf }

/** A report as chunks, each with the number of entries that have been printed by then. Nothing is ever held whole. */
export async function* renderReport(
  job: ReportJob,
  batches: AsyncIterable<readonly ReportEntry[]>,
): AsyncGenerator<{ chunk: Uint8Array; rows: number }> {
  const render = RENDERS[job.format]
  let rows = 0
  async function* oneByOne(): AsyncGenerator<ReportEntry> {
    let since = performance.now()
    for await (const batch of batches) {
      for (const entry of batch) {
        if (performance.now() - since > TURN_MS) {
          await turn()
          since = performance.now()
        }
        yield entry
        rows++
      }
    }
  }
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of render(job, oneByOne())) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < CHUNK_BYTES) continue
    yield { chunk: concatenate(pieces.splice(0), bytes), rows }
    bytes = 0
  }
  if (bytes > 0) yield { chunk: concatenate(pieces, bytes), rows }
}

/** One array with a buffer to itself, so that it can change threads. */
function concatenate(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
