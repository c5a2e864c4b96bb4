// `npm run bench -- --against <commit>`: builds that commit and the current code, which take turns, and prints the CPU time per call of
// both. `--only clock,month` chooses jobs; `--quick` takes fewer and shorter turns.
import { execFileSync } from 'node:child_process'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import '#server/zones.ts'
import { startLoader } from '../load/loader.ts'
import { type Product, startProduct } from '../product.ts'
import { type ReportRow, toText } from '../report.ts'
import { newDirectory } from '../temporary-directory.ts'
import { buildCommit, fullHash } from './build-commit.ts'
import { GOALS_BESIDE, JOBS, lastMonth, onePerOrganization } from './jobs.ts'
import { takeTurns } from './measure-job.ts'
import { prepareProduct } from './prepare-product.ts'
import { rowsOf } from './rows.ts'
import { type SeededSet, type SetName, seedWithCommit } from './seed-with-commit.ts'

const { commit, names, pace } = readArguments(process.argv)
const hash = await fullHash(commit)
const short = hash.slice(0, 7)
const checkout = await step(`building ${short}`, () => buildCommit(hash))
const rows: ReportRow[] = []
const chosen = names.map((name) => JOBS[name] ?? unknownJob(name))
for (const set of new Set(chosen.map((job) => job.set))) rows.push(...(await measureSet(set)))
process.stdout.write(`\n${toText(rows)}\n`)
process.exitCode = rows.some(({ isWithinLimit }) => isWithinLimit === false) ? 1 : 0

async function measureSet(name: SetName): Promise<ReportRow[]> {
  const dataDir = { base: newDirectory(`base-${name}`), current: newDirectory(`current-${name}`) }
  const set = await step(`seeding: ${name}`, () => seedWithCommit(checkout, { set: name, directory: dataDir.base }))
  execFileSync('cp', ['-a', `${dataDir.base}/.`, dataDir.current])
  const base = await startProduct(dataDir.base, { checkout })
  const current = await startProduct(dataDir.current)
  const loader = startLoader()
  try {
    await step('preparing both', () => Promise.all([prepareProduct(base), prepareProduct(current)]))
    const today = dayOf(new Date(), DEFAULT_TIMEZONE)
    const ids = name === 'organizations' ? await entriesOf(set, base, today) : {}
    const found: ReportRow[] = []
    for (const job of chosen.filter((each) => each.set === name)) {
      const jobOf = (turn: number) => {
        const { concurrency } = job
        return { concurrency, people: job.people(set), ...job.load({ set, today, turn, ids }) }
      }
      const turns = await step(job.title, () => takeTurns({ current, base }, loader, jobOf, pace))
      found.push(...rowsOf(job, turns, { commit: short, hasGoals: hash.startsWith(GOALS_BESIDE) }))
    }
    return found
  } finally {
    loader.stop()
    await Promise.all([base.stop(), current.stop()])
  }
}

async function entriesOf(set: SeededSet, { port }: Product, today: string): Promise<Record<string, string[]>> {
  const query = new URLSearchParams(lastMonth(today)).toString()
  const ids: Record<string, string[]> = {}
  for (const { id, username, token } of onePerOrganization(set)) {
    const headers = { cookie: `watchbell_session=${token}` }
    const response = await fetch(`http://127.0.0.1:${port}/api/time-entries/${username}?${query}`, { headers })
    ids[id] = ((await response.json()) as { id: string }[]).map((entry) => entry.id)
  }
  return ids
}

function readArguments(values: string[]) {
  const after = (option: string) => (values.includes(option) ? values[values.indexOf(option) + 1] : undefined)
  return {
    commit: after('--against') ?? '',
    names: after('--only')?.split(',') ?? Object.keys(JOBS),
    pace: values.includes('--quick') ? { turns: 9, ms: 400 } : { turns: 31, ms: 500 },
  }
}

function unknownJob(name: string): never {
  throw new Error(`There is no job ${name}. Jobs: ${Object.keys(JOBS).join(', ')}`)
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  process.stdout.write(`${what} …\n`)
  const result = await work()
  process.stdout.write(`  ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  return result
}
