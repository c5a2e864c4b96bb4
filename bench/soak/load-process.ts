// Makes the soak test's load in a separate process: first measures the capacity, then keeps a rate.
import { setTimeout as pause } from 'node:timers/promises'
import { openLiveView, type SoakSetup, workersFor } from './operations.ts'

export type SoakJob = { setup: SoakSetup } & ({ kind: 'capacity'; ms: number } | { kind: 'rate'; perSecond: number })

/** `p99Ms` is of the operations since the last status, from when they were due. */
export type SoakStatus = { done: number; failed: number; latestMs: number; p99Ms: number; failures: string[] }

const WORKERS = 16
const LIVE_VIEWS_PER_SECOND = 2
const MAX_REPORTED = 10

const status = { done: 0, failed: 0, latestMs: 0, failures: [] as string[] }
let durations: number[] = []

process.on('message', (message: SoakJob | 'status') => {
  if (message === 'status') process.send?.(readStatus())
  else if (message.kind === 'capacity')
    void measureCapacity(message.setup, message.ms).then((rate) => process.send?.(rate))
  else keepRate(message.setup, message.perSecond)
})

function readStatus(): SoakStatus {
  const sorted = durations.sort((a, b) => a - b)
  durations = []
  return { ...status, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

async function measureCapacity(setup: SoakSetup, ms: number): Promise<number> {
  const workers = workersFor(setup, WORKERS)
  const startedAt = performance.now()
  let done = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() - startedAt < ms) {
        const failure = await worker.next()
        if (failure !== null) throw new Error(failure)
        done++
      }
      worker.close()
    }),
  )
  return (done * 1000) / (performance.now() - startedAt)
}

/** Starts each operation on schedule, or as soon as the worker's last one has ended. */
function keepRate(setup: SoakSetup, perSecond: number): void {
  const everyMs = (WORKERS * 1000) / perSecond
  for (const [number, worker] of workersFor(setup, WORKERS).entries()) {
    void (async () => {
      let due = performance.now() + (number * everyMs) / WORKERS
      for (;;) {
        const early = due - performance.now()
        if (early > 0) await pause(early)
        status.latestMs = Math.max(status.latestMs, -early)
        count(await worker.next())
        durations.push(performance.now() - due)
        due += everyMs
      }
    })()
  }
  let turn = 0
  setInterval(() => {
    const admin = setup.admins[turn++ % setup.admins.length]
    if (admin) void openLiveView(setup, admin).then(count)
  }, 1000 / LIVE_VIEWS_PER_SECOND)
}

function count(failure: string | null): void {
  status.done++
  if (failure === null) return
  status.failed++
  if (status.failures.length < MAX_REPORTED) status.failures.push(failure)
}
