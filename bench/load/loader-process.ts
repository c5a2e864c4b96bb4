// Makes load in a separate process: one job per message, one message with its result.

import { bareClock } from './load-bare-clock.ts'
import { bareLeave } from './load-bare-leave.ts'
import { bareVerify } from './load-bare-verify.ts'
import { clockOverHttp, leaveOverHttp, readMonth, sendOverHttp, signIn } from './load-http.ts'
import type { Caller, CallerGroup, Job, Result } from './loader.ts'

const WARM_UP_MS = 300

process.on('message', (job: Job) => {
  runJob(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  )
})

async function runJob(job: Job): Promise<Result> {
  const group = callersFor(job)
  try {
    if ('rounds' in job) return await runCallers((rounds) => rounds < job.rounds, group.callers)
    await runCallers((_, ms) => ms < Math.min(WARM_UP_MS, job.ms), group.callers)
    return await runCallers((_, ms) => ms < job.ms, group.callers)
  } finally {
    await group.close()
  }
}

function callersFor(job: Job): CallerGroup {
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
    case 'send':
      return sendOverHttp(job)
    default:
      return bareVerify(job)
  }
}

/** Runs all callers in parallel, again and again, and lets the last operations finish. */
async function runCallers(isUnfinished: (rounds: number, ms: number) => boolean, callers: Caller[]): Promise<Result> {
  const latencies: number[] = []
  const timed = async <T>(work: () => Promise<T>) => {
    const startedAt = performance.now()
    const result = await work()
    latencies.push(performance.now() - startedAt)
    return result
  }
  let rounds = 0
  const startedAt = performance.now()
  await Promise.all(
    callers.map(async (caller) => {
      while (isUnfinished(rounds++, performance.now() - startedAt)) await caller(timed)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = latencies.sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / seconds, p50: quantile(0.5), p99: quantile(0.99), operations: sorted.length }
}
