// Makes the load of the soak, in a process of its own: finds how much can be taken, then keeps a rate.
import { setTimeout as pause } from 'node:timers/promises'
import { type Mix, watch, workersFor } from './mix.ts'

export type SoakJob = { mix: Mix } & ({ kind: 'capacity'; ms: number } | { kind: 'rate'; perSecond: number })

/** How it goes: what was done, how late the latest of it began, and what went wrong. */
export type SoakNews = { done: number; failed: number; latestMs: number; wrong: string[] }

const WORKERS = 16
/** New ones who watch the clock, each second. */
const WATCHERS_PER_SECOND = 2
/** As many failures are told in words. */
const MOST_TOLD = 10

const news: SoakNews = { done: 0, failed: 0, latestMs: 0, wrong: [] }

process.on('message', (message: SoakJob | 'news') => {
  if (message === 'news') process.send?.(news)
  else if (message.kind === 'capacity') void measure(message.mix, message.ms).then((rate) => process.send?.(rate))
  else keep(message.mix, message.perSecond)
})

/** How many operations each second, when all workers do one after the other. */
async function measure(mix: Mix, ms: number): Promise<number> {
  const workers = workersFor(mix, WORKERS)
  const began = performance.now()
  let done = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() - began < ms) {
        const wrong = await worker.next()
        if (wrong !== null) throw new Error(wrong)
        done++
      }
      worker.close()
    }),
  )
  return (done * 1000) / (performance.now() - began)
}

/** Each worker's operations begin at their time, whether those before took long or not: then as soon as they can. */
function keep(mix: Mix, perSecond: number): void {
  const everyMs = (WORKERS * 1000) / perSecond
  for (const [number, worker] of workersFor(mix, WORKERS).entries()) {
    void (async () => {
      let due = performance.now() + (number * everyMs) / WORKERS
      for (;;) {
        const early = due - performance.now()
        if (early > 0) await pause(early)
        news.latestMs = Math.max(news.latestMs, -early)
        count(await worker.next())
        due += everyMs
      }
    })()
  }
  let turn = 0
  setInterval(() => {
    const admin = mix.admins[turn++ % mix.admins.length]
    if (admin) void watch(mix, admin).then(count)
  }, 1000 / WATCHERS_PER_SECOND)
}

function count(wrong: string | null): void {
  news.done++
  if (wrong === null) return
  news.failed++
  if (news.wrong.length < MOST_TOLD) news.wrong.push(wrong)
}
