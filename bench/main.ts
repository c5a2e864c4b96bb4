// `npm run bench`: measures the built product beside its limits, prints the table, keeps it in docs/performance.md.
// `--quick` takes two minutes, with less data and shorter runs, and keeps nothing. `--only team`, `leave` or `clocking` measures
// that alone and keeps nothing either.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/zones.ts'
import '#server/zones.ts'
import { type DataSet, plantDataSet } from './data-set.ts'
import { plantLeaveSet } from './leave-set.ts'
import { captureLeave } from './leave-statements.ts'
import { startLoader } from './load/load.ts'
import { measureAccrual } from './measure/accrual.ts'
import { measureClocking } from './measure/clocking.ts'
import { measureCrowd } from './measure/crowd.ts'
import { measureExports } from './measure/exports.ts'
import { measureRequests, measureTable } from './measure/leave.ts'
import { measurePages } from './measure/pages.ts'
import { measureReading } from './measure/reading.ts'
import { measureSignIn } from './measure/sign-in.ts'
import { measureStart } from './measure/start.ts'
import { measureTeam, measureWatching } from './measure/team.ts'
import { memoryOf } from './memory.ts'
import { startProduct } from './product.ts'
import { asMarkdown, asText, type Line, machine } from './report.ts'
import { plantTeamSet } from './team-set.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const sizes = quick ? [100, 1000] : [100, 10_000]
const pace = quick ? { ms: 1000, repetitions: 3 } : { ms: 1500, repetitions: 5 }
const starts = quick ? 1 : 5
const WARM_UP_MS = 4000
/** As many people as one answer lists, and administrators enough to watch in ten windows each. */
const TEAM = 1000
const TEAM_ADMINS = 50

const began = Date.now()
const sets: DataSet[] = []
const lines = await measure()
const minutes = ((Date.now() - began) / 60_000).toFixed(1)
process.stdout.write(`\n${asText(lines)}\n\n${facts()}; ${minutes} minutes\n`)
if (quick || only) process.stdout.write('This was not the whole run: docs/performance.md is left as it is.\n')
else writeFileSync('docs/performance.md', document(lines))
const missed = lines.filter(({ held }) => held === false).length
if (missed > 0) process.stdout.write(`${missed} of the limits missed\n`)
process.exitCode = missed > 0 ? 1 : 0

async function measure(): Promise<Line[]> {
  if (only === 'team') return measureLargeTeam()
  if (only === 'leave') return measureLeave()
  for (const users of sizes) {
    const set = await step(`a year of ${users} users`, () => plantDataSet(users, new Date()))
    sets.push(set)
    process.stdout.write(`  ${set.entries} entries\n`)
  }
  const lines = only ? [] : await step('starting, and memory at rest', () => measureStart(sets, starts))
  const running = await Promise.all(sets.map(async (set) => ({ set, product: await startProduct(set.dataDir) })))
  const http = startLoader()
  const bare = startLoader()
  try {
    const [small, large] = running
    if (!small || !large) throw new Error('Two sizes are needed')
    for (const { set, product } of running) {
      // A server that has run for a while: the first seconds are spent on compiling its own code.
      const job = { kind: 'clock' as const, port: product.port, people: set.visitors, concurrency: 8 }
      await step('warming up', () => http.run({ ...job, ms: WARM_UP_MS }))
    }
    for (const each of running) {
      const what = `clocking in and out, ${each.set.users} users`
      lines.push(...(await step(what, () => measureClocking(each, http, bare, pace))))
    }
    if (only === 'clocking') return lines
    const today = dayOf(new Date(), DEFAULT_TIMEZONE)
    lines.push(...(await step('reading a month', () => measureReading(small, large, http, today, pace))))
    lines.push(...(await step('making files', () => measureExports(small, http, today, pace))))
    lines.push(...(await step('signing in', () => measureSignIn(small, http, bare, pace))))
    for (const { set, product } of running) {
      const memory = memoryOf(product)
      if (!memory) continue
      const measure = `memory right after all of this, ${set.users} users`
      const parts = `application ${memory.application.toFixed(0)}, database ${memory.database.toFixed(0)}`
      const value = `${(memory.application + memory.database).toFixed(0)} MiB`
      lines.push({ measure, value, beside: parts, ratio: '', held: null })
    }
  } finally {
    http.stop()
    bare.stop()
    await Promise.all(running.map(({ product }) => product.stop()))
  }
  return [...lines, ...(await measureLeave()), ...(await measureLargeTeam()), ...measurePages()]
}

async function measureLeave(): Promise<Line[]> {
  const people = sizes.at(-1) ?? 1000
  const set = await step(`an organization of ${people} people, without their leave`, () =>
    plantLeaveSet(people, new Date()),
  )
  const accrued = await step('crediting a year of it', () => measureAccrual(set, pace.repetitions))
  const statements = await captureLeave(set)
  await set.close()
  const product = await startProduct(set.dataDir)
  const loaders = { http: startLoader(), bare: startLoader() }
  try {
    const table = await step('balances of everybody', () => measureTable(set, product, pace))
    const requests = () => measureRequests(set, product, statements, loaders, pace)
    return [...accrued, ...table, ...(await step('asking for leave, and approving it', requests))]
  } finally {
    loaders.http.stop()
    loaders.bare.stop()
    await product.stop()
  }
}

async function measureLargeTeam(): Promise<Line[]> {
  const set = await step(`half a year of ${TEAM} people in one organization`, () =>
    plantTeamSet(TEAM, TEAM_ADMINS, new Date()),
  )
  const product = await startProduct(set.dataDir)
  const loader = startLoader()
  try {
    const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: 8 }
    await step('warming up', () => loader.run({ ...job, ms: WARM_UP_MS }))
    const watched = await step('clocking in while 500 watch', () => measureWatching(set, product, loader, pace))
    const today = dayOf(new Date(), DEFAULT_TIMEZONE)
    const crowd = () => measureCrowd(set, product, loader, today, pace)
    const crowded = await step('clocking in while 40 exports are asked for', crowd)
    return [...(await step('people and their hours', () => measureTeam(set, product, pace))), ...watched, ...crowded]
  } finally {
    loader.stop()
    await product.stop()
  }
}

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  process.stdout.write(`${what} …\n`)
  const result = await work()
  process.stdout.write(`  ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
  return result
}

function facts(): string {
  return `${machine(postgresVersion())}, ${new Date().toISOString().slice(0, 10)}`
}

/** As the data directory and the server's own log name it. */
function postgresVersion(): string {
  const dataDir = sets[0]?.dataDir
  if (dataDir === undefined) return '18'
  const cluster = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? ''
  const log = readFileSync(path.join(dataDir, cluster, 'server.log'), 'utf8')
  return /starting PostgreSQL (\S+)/.exec(log)?.[1] ?? cluster.slice(2)
}

function document(lines: Line[]): string {
  const counts = sets.map(({ users, entries }) => `${users} users (${entries} entries)`).join(' and ')
  return `# What the product takes and what it can do

Written by \`npm run bench\`, which measures the built product with its embedded database (every commit on the disk) and ends
non-zero when a limit is missed. \`npm run bench -- --quick\` takes two minutes and keeps nothing. Times depend on the machine
and on what else it does; the ratios are of things measured in turns in one run.

${facts()}

${asMarkdown(lines)}

How it is measured:

- The data is a year of ${counts}, in organizations of 50, planted day by day as it would have grown; with its lines of
  history up to 1000 users. Every number is the median of ${pace.repetitions} turns of ${pace.ms / 1000} s, or of ${starts} starts.
- The server is warm: some seconds of clocking in and out, not measured, come first. A ratio is the median of the ratios of neighbouring turns, so it need not be the quotient of the two medians beside it.
- Clocking in and out: each caller is somebody else with a session, over a kept-alive connection, from a process of its own.
  Beside it stands the \`pg\` driver sending the same statements, written down from the product itself at the start of the
  run, with the same number of connections and nothing else to do: no HTTP, no validation, no answer.
- A month's timesheet is read by up to 1000 different people, both installations running and taking turns.
- Files are fetched over HTTP by an administrator of 50 people, once the thread that makes them runs. The growth of memory is that
  of the application's processes, looked at every 50 ms, while one file of a year is made from nothing.
- Leave is measured in one organization of ${sizes.at(-1)} people whose leave was not credited for a year, with two types and a policy that accrues
  monthly. Crediting is the product's own job from nothing to the last committed line; beside it the \`pg\` driver inserts the
  same lines, already calculated, in transactions of the same size. The table is one answer over HTTP. A request and its approval are two calls
  by two people; beside them the driver sends their statements, written down from the product itself. Nobody has an e-mail address, so no notices are sent.
- A large team is ${TEAM} people of one organization with half a year of entries, listed and added up in one answer over HTTP each. Those who
  watch who is on the clock hold 500 connections, from a process of its own; all who clock in meanwhile are of that organization, so
  that everybody is told of everybody.
- The 40 exports are files of two months of that organization, asked for by ten administrators who ask again as soon as they are
  answered, or told to wait.
- Ready means: from before the process exists until \`/readyz\` answers 200.
- Memory is the proportional set size of the application and of all database processes, a second after the start and one page.
- JS and CSS are what a first visit loads, compressed with brotli, without fonts (\`scripts/bundle-budget.mjs\`).
`
}
