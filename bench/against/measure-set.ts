import { execFileSync } from 'node:child_process'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import '#server/zones.ts'
import { startLoader } from '../load/loader.ts'
import { type Product, startProduct } from '../product.ts'
import { step } from '../step.ts'
import { newDirectory } from '../temporary-directory.ts'
import { type AgainstJob, lastMonth, onePerOrganization } from './jobs.ts'
import { prepareProduct } from './prepare-product.ts'
import { type SeededSet, type SetName, seedWithCommit } from './seed-with-commit.ts'
import { type Sides, type Turn, takeTurns } from './take-turns.ts'

type Measured = { name: string; job: AgainstJob; found: Sides<Turn[]> }

/** Starts the product that was built in `checkout` and the current one on the same data, and measures the jobs that need it. */
export async function measureSet(
  name: SetName,
  jobs: [string, AgainstJob][],
  checkout: string,
  turns: number,
): Promise<Measured[]> {
  const directories = { base: newDirectory(`base-${name}`), current: newDirectory(`current-${name}`) }
  const set = await step(`seeding: ${name}`, () => seedWithCommit(checkout, { set: name, directory: directories.base }))
  execFileSync('cp', ['-a', `${directories.base}/.`, directories.current])
  const base = await startProduct(directories.base, { checkout })
  const current = await startProduct(directories.current)
  const loader = startLoader()
  try {
    await step('preparing both', () => Promise.all([prepareProduct(base), prepareProduct(current)]))
    const today = dayOf(new Date(), DEFAULT_TIMEZONE)
    const ids = name === 'organizations' ? await entryIds(set, base, today) : {}
    const measured: Measured[] = []
    for (const [key, job] of jobs) {
      const products = { base, current }
      const work = () => takeTurns(job, products, loader, { set, today, ids }, turns)
      measured.push({ name: key, job, found: await step(job.title, work) })
    }
    return measured
  } finally {
    loader.stop()
    await Promise.all([base.stop(), current.stop()])
  }
}

export async function entryIds(
  set: Pick<SeededSet, 'people'>,
  { port }: Pick<Product, 'port'>,
  today: string,
): Promise<Record<string, string[]>> {
  const query = new URLSearchParams(lastMonth(today)).toString()
  const ids: Record<string, string[]> = {}
  for (const { id, username, token } of onePerOrganization(set)) {
    const headers = { cookie: `watchbell_session=${token}` }
    const response = await fetch(`http://127.0.0.1:${port}/api/time-entries/${username}?${query}`, { headers })
    ids[id] = ((await response.json()) as { id: string }[]).map((entry) => entry.id)
  }
  return ids
}
