import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListenerStats, ListenJob } from '../load/listener-process.ts'
import type { Loader } from '../load/loader.ts'
import type { Product } from '../product.ts'
import { limitRow, median, type ReportRow, ratioRow } from '../report.ts'
import type { TeamSet } from '../team-set.ts'

type Pace = { ms: number; repetitions: number }

const MAX_LIST_MS = 100
const MAX_HOURS_MS: Record<number, number> = { 6: 150, 26: 500 }
const MAX_ATTENTION_MS = 150
const LISTENERS_PER_ADMIN = 10
const CALLERS = 8
/** How much longer 99 of 100 clock-ins may take during that many live views. */
const MAX_GROWTH = 2

export async function measureTeam(
  { tenantId, admins, people }: TeamSet,
  product: Product,
  pace: Pace,
): Promise<ReportRow[]> {
  const all = admins.length + people.length
  const base = `/api/organizations/${tenantId}`
  const list = await p50Of(product, admins, `${base}/users?limit=1000`, pace, (body) => (body as unknown[]).length)
  const rows = [limitRow(`list of ${all} people, p50`, list, MAX_LIST_MS, 'ms')]
  for (const [weeks, limit] of Object.entries(MAX_HOURS_MS)) {
    const count = (body: unknown) => (body as { people: unknown[] }).people.length
    const hours = await p50Of(product, admins, `${base}/weekly-hours?weeks=${weeks}`, pace, count)
    rows.push(limitRow(`hours of ${all} people for ${weeks} weeks, p50`, hours, limit, 'ms'))
  }
  const reviewed = (body: unknown) => ('days' in (body as object) ? all : 0)
  const attention = await p50Of(product, admins, `${base}/needs-attention`, pace, reviewed)
  return [...rows, limitRow(`what needs attention of ${all} people, p50`, attention, MAX_ATTENTION_MS, 'ms')]

  async function p50Of(
    { port }: Product,
    [admin]: TeamSet['admins'],
    path: string,
    { repetitions }: Pace,
    count: (body: unknown) => number,
  ): Promise<number> {
    const times: number[] = []
    for (let turn = 0; turn <= 2 * repetitions; turn++) {
      const startedAt = performance.now()
      const headers = { cookie: `watchbell_session=${admin?.token ?? ''}` }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      const found = count(await response.json())
      if (found !== all) throw new Error(`${path} has ${found} people`)
      times.push(performance.now() - startedAt)
    }
    return median(times.slice(1))
  }
}

export async function measureLiveViews(
  set: TeamSet,
  product: Product,
  loader: Loader,
  pace: Pace,
): Promise<ReportRow[]> {
  const { ms, repetitions } = pace
  const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: CALLERS, ms }
  const without: number[] = []
  const during: number[] = []
  let bytes = 0
  for (let turn = 0; turn < repetitions; turn++) {
    const runWithout = async () => void without.push((await loader.run(job)).p99)
    const runDuring = async () => {
      const listeners = await listen(set, product)
      during.push((await loader.run(job)).p99)
      bytes += await listeners.stop()
    }
    for (const run of turn % 2 === 0 ? [runWithout, runDuring] : [runDuring, runWithout]) await run()
  }
  const mib = (bytes / repetitions / 2 ** 20).toFixed(0)
  const measure = `clock in and out, ${CALLERS} in parallel, p99, with ${set.admins.length * LISTENERS_PER_ADMIN} live views (${mib} MiB sent)`
  return [ratioRow(measure, during, without, { unit: 'ms', peer: 'without live views', max: MAX_GROWTH })]
}

async function listen({ admins, tenantId }: TeamSet, { port }: Product): Promise<{ stop(): Promise<number> }> {
  const child = fork(new URL('../load/listener-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  const ask = async (message: ListenJob | 'count') => {
    child.send(message)
    const [stats] = (await once(child, 'message')) as [ListenerStats]
    return stats
  }
  const path = `/api/organizations/${tenantId}/on-the-clock`
  await ask({ port, path, benchUsers: admins, connectionsPerUser: LISTENERS_PER_ADMIN })
  const deadline = performance.now() + 20_000
  const count = admins.length * LISTENERS_PER_ADMIN
  while ((await ask('count')).open < count) {
    if (performance.now() > deadline) throw new Error('Not every listener could connect')
    await pause(20)
  }
  return {
    async stop() {
      const { open, bytes } = await ask('count')
      if (open !== count) throw new Error('A listener was disconnected')
      child.kill()
      await once(child, 'exit')
      return bytes
    },
  }
}
