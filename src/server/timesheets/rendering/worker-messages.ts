import type { MessagePort } from 'node:worker_threads'
import type { ReportEntry } from '#domain/timesheets/rules.ts'
import type { ReportJob } from '../report/report-job.ts'

export type WorkerJob = { job: ReportJob; port: MessagePort }

/** Each `read` allows one more chunk. Closing the port cancels the job. */
export type ToWorker =
  | { kind: 'read' }
  | { kind: 'entries'; entries: readonly ReportEntry[] }
  | { kind: 'entriesEnded' }

/** `rows` is how many entries the chunks so far contain. */
export type FromWorker =
  | { kind: 'nextBatch' }
  | { kind: 'chunk'; chunk: Uint8Array; rows: number }
  | { kind: 'ended' }
  | { kind: 'failed'; error: unknown }
