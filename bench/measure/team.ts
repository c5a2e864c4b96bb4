import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Audience, Heard } from '../load/listen-program.ts'
import type { Loader } from '../load/load.ts'
import type { Product } from '../product.ts'
import { atMost, besides, type Line, median } from '../report.ts'
import type { TeamSet } from '../team-set.ts'

type Pace = { ms: number; repetitions: number }

const LONGEST_LIST_MS = 100
const LONGEST_HOURS_MS: Record<number, number> = { 6: 150, 26: 500 }
const LISTENING = 500
const CALLERS = 8
/** How much longer a clock-in may take, 99 of 100 times, while so many watch. */
const MOST_GROWTH = 2

/** What an administrator of a large organization opens: the list of its people, and their hours of the last weeks. */
export async function measureTeam(
  { tenantId, admins, people }: TeamSet,
  product: Product,
  pace: Pace,
): Promise<Line[]> {
  const all = admins.length + people.length
  const of = `/api/organizations/${tenantId}`
  const list = await p50Of(product, admins, `${of}/users?limit=1000`, pace, (body) => (body as unknown[]).length)
  const lines = [atMost(`the list of ${all} people, p50`, list, LONGEST_LIST_MS, 'ms')]
  for (const [weeks, limit] of Object.entries(LONGEST_HOURS_MS)) {
    const count = (body: unknown) => (body as { people: unknown[] }).people.length
    const hours = await p50Of(product, admins, `${of}/weekly-hours?weeks=${weeks}`, pace, count)
    lines.push(atMost(`hours of ${all} people in each of ${weeks} weeks, p50`, hours, limit, 'ms'))
  }
  return lines

  async function p50Of(
    { port }: Product,
    [boss]: TeamSet['admins'],
    path: string,
    { repetitions }: Pace,
    count: (body: unknown) => number,
  ): Promise<number> {
    const times: number[] = []
    for (let turn = 0; turn <= 2 * repetitions; turn++) {
      const began = performance.now()
      const headers = { cookie: `watchbell_session=${boss?.token ?? ''}` }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      const found = count(await response.json())
      if (found !== all) throw new Error(`${path} has ${found} people`)
      times.push(performance.now() - began)
    }
    // The first is not warm.
    return median(times.slice(1))
  }
}

/** Clocking in and out while nobody and while 500 watch it, in turns. */
export async function measureWatching(set: TeamSet, product: Product, loader: Loader, pace: Pace): Promise<Line[]> {
  const { ms, repetitions } = pace
  const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: CALLERS, ms }
  const quiet: number[] = []
  const watched: number[] = []
  let bytes = 0
  for (let turn = 0; turn < repetitions; turn++) {
    const alone = async () => void quiet.push((await loader.run(job)).p99)
    const together = async () => {
      const audience = await listen(set, product)
      watched.push((await loader.run(job)).p99)
      bytes += await audience.leave()
    }
    for (const run of turn % 2 === 0 ? [alone, together] : [together, alone]) await run()
  }
  const mib = (bytes / repetitions / 2 ** 20).toFixed(0)
  const measure = `clock in and out, ${CALLERS} at once, p99, while ${LISTENING} watch (told ${mib} MiB)`
  return [besides(measure, watched, quiet, { unit: 'ms', peer: 'while nobody does', atMost: MOST_GROWTH })]
}

async function listen({ admins, tenantId }: TeamSet, { port }: Product): Promise<{ leave(): Promise<number> }> {
  const child = fork(new URL('../load/listen-program.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const ask = async (message: Audience | 'count') => {
    child.send(message)
    const [heard] = (await once(child, 'message')) as [Heard]
    return heard
  }
  const path = `/api/organizations/${tenantId}/on-the-clock`
  await ask({ port, path, visitors: admins, each: LISTENING / admins.length })
  const deadline = performance.now() + 20_000
  while ((await ask('count')).open < LISTENING) {
    if (performance.now() > deadline) throw new Error('Not everybody could listen')
    await pause(20)
  }
  return {
    async leave() {
      const { open, bytes } = await ask('count')
      if (open !== LISTENING) throw new Error('Somebody was cut off')
      child.kill()
      await once(child, 'exit')
      return bytes
    },
  }
}
