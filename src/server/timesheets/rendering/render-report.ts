import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import { renderExcel } from '../excel/render-excel.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import type { ReportJob } from '../report/report-job.ts'
import { renderCsv } from './render-csv.ts'

type Render = (job: ReportJob, entries: AsyncIterable<ReportEntry>) => AsyncIterable<Uint8Array>

const CHUNK_BYTES = 32 * 1024

/** How long one report may run before another one in the same thread can continue. */
const TIME_SLICE_MS = 15

const RENDERERS: Record<ReportJob['format'], Render> = { csv: renderCsv, excel: renderExcel, pdf: renderPdf }

/** Each chunk has the number of entries rendered so far. No report is ever in memory as a whole. */
export async function* renderReport(
  job: ReportJob,
  batches: AsyncIterable<readonly ReportEntry[]>,
): AsyncGenerator<{ chunk: Uint8Array; rows: number }> {
  let rows = 0
  async function* flatten(): AsyncGenerator<ReportEntry> {
    let startedAt = performance.now()
    for await (const batch of batches) {
      for (const entry of batch) {
        if (performance.now() - startedAt > TIME_SLICE_MS) {
          await yieldToEventLoop()
          startedAt = performance.now()
        }
        yield entry
        rows++
      }
    }
  }
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of RENDERERS[job.format](job, flatten())) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes < CHUNK_BYTES) continue
    yield { chunk: joinBytes(pieces.splice(0), bytes), rows }
    bytes = 0
  }
  if (bytes > 0) yield { chunk: joinBytes(pieces, bytes), rows }
}

function joinBytes(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
