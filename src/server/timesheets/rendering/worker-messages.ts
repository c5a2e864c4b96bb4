import type { MessagePort } from 'node:worker_threads'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportJob } from './report-job.ts'

/** What the render thread is sent: an order, and the port over which that one report is made. */
export type WorkerJob = { job: ReportJob; port: MessagePort }

/** To the thread. Each `read` allows one more chunk; closing the port ends the work. */
export type ToWorker =
  | { kind: 'read' }
  | { kind: 'entries'; entries: readonly ReportEntry[] }
  | { kind: 'entriesEnded' }

/** From the thread. Each `wanted` asks for one more batch; `rows` is how many entries the bytes so far stand for. */
export type FromWorker =
  | { kind: 'wanted' }
  | { kind: 'chunk'; chunk: Uint8Array; rows: number }
  | { kind: 'ended' }
  | { kind: 'failed'; error: unknown }
