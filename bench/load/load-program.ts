// Makes load, in a process of its own: one job at a time, told and answered by message.

import type { Job, Result } from './load.ts'
import { bareClock } from './load-bare-clock.ts'
import { bareLeave } from './load-bare-leave.ts'
import { bareVerify } from './load-bare-verify.ts'
import { clockOverHttp, leaveOverHttp, readMonth, signIn } from './load-http.ts'

/** One caller: does its next operation; `timed` notes how long a piece of it took. */
export type Caller = (timed: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>

/** The callers of a job, and what to do when they are done. */
export type Crew = { callers: Caller[]; close(): Promise<void> | void }

const WARM_UP_MS = 300

process.on('message', (job: Job) => {
  perform(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})

async function perform(job: Job): Promise<Result> {
  const crew = crewFor(job)
  try {
    await during(WARM_UP_MS, crew.callers)
    return await during(job.ms, crew.callers)
  } finally {
    await crew.close()
  }
}

function crewFor(job: Job): Crew {
  switch (job.kind) {
    case 'clock':
      return clockOverHttp(job)
    case 'bare clock':
      return bareClock(job)
    case 'read month':
      return readMonth(job)
    case 'leave':
      return leaveOverHttp(job)
    case 'bare leave':
      return bareLeave(job)
    case 'sign in':
      return signIn(job)
    default:
      return bareVerify(job)
  }
}

/** All callers at once, each beginning anew as soon as it is done, none cut off in the middle. */
async function during(ms: number, callers: Caller[]): Promise<Result> {
  const latencies: number[] = []
  const timed = async <T>(work: () => Promise<T>) => {
    const began = performance.now()
    const result = await work()
    latencies.push(performance.now() - began)
    return result
  }
  const began = performance.now()
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() - began < ms) await caller(timed)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = latencies.sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / seconds, p50: quantile(0.5), p99: quantile(0.99), operations: sorted.length }
}
