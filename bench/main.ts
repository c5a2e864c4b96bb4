// `npm run bench`: measures the built product, compares it with its limits, and writes the table to docs/performance.md.
// `--quick` takes two minutes, with less data and shorter runs, and writes no file. `--only team`, `leave`, `platform`, or `clocking` measures
// only that and writes no file either.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import '#server/zones.ts'
import { besideColumn, readBeside } from './against/beside.ts'
import { type DataSet, seedDataSet } from './data-set.ts'
import { seedLeaveSet } from './leave-set.ts'
import { type Loader, startLoader } from './load/loader.ts'
import { measureAccrual } from './measure/accrual.ts'
import { measureClocking } from './measure/clocking.ts'
import { measureExports } from './measure/exports.ts'
import { measureBalances, measureRequests } from './measure/leave.ts'
import { measureLock } from './measure/lock.ts'
import { measureManyExports } from './measure/many-exports.ts'
import { measurePages } from './measure/pages.ts'
import { measurePayPeriods } from './measure/pay-periods.ts'
import { measurePayroll } from './measure/payroll.ts'
import { measurePlatform, measureRemoval } from './measure/platform.ts'
import { measureMonth } from './measure/reading-month.ts'
import { measureSignIn } from './measure/sign-in.ts'
import { measureStart } from './measure/start.ts'
import { measureLiveViews, measureTeam } from './measure/team.ts'
import { measureMemory } from './memory.ts'
import { addPayPeriod } from './pay-period-set.ts'
import { seedPlatformSet } from './platform-set.ts'
import { type Product, startProduct } from './product.ts'
import { machineText, type ReportRow, toMarkdown, toText } from './report.ts'
import { captureLeaveStatements } from './statements/leave-statements.ts'
import { step } from './step.ts'
import { seedTeamSet, type TeamSet } from './team-set.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const PARTS = ['team', 'leave', 'platform', 'clocking']
if (only !== undefined && !PARTS.includes(only)) {
  process.stderr.write(`There is no ${only} to measure. Choose from ${PARTS.join(', ')}\n`)
  process.exit(2)
}
const sizes = quick ? [100, 1000] : [100, 10_000]
const pace = quick ? { ms: 1000, repetitions: 3, rounds: 1000 } : { ms: 1500, repetitions: 5, rounds: 1000 }
const starts = quick ? 1 : 5
const WARM_UP_MS = 4000
/** The most people that one response lists, and enough administrators to open 500 live views with 10 each. */
const TEAM = 1000
const TEAM_ADMINS = 50
const PLATFORM = quick
  ? { organizations: 1000, people: 10, large: 2000 }
  : { organizations: 10_000, people: 100, large: 10_000 }

const startedAt = Date.now()
const sets: DataSet[] = []
const rows = await measure()
const minutes = ((Date.now() - startedAt) / MINUTE_MS).toFixed(1)
process.stdout.write(`\n${toText(rows)}\n\n${machineFacts()}; ${minutes} minutes\n`)
if (quick || only) process.stdout.write('This was a partial run: docs/performance.md is unchanged.\n')
else writeFileSync('docs/performance.md', performanceDocument(rows))
const missed = rows.filter(({ isWithinLimit }) => isWithinLimit === false).length
if (missed > 0) process.stdout.write(`Over the limit: ${missed} measurements\n`)
process.exitCode = missed > 0 ? 1 : 0

async function measure(): Promise<ReportRow[]> {
  if (only === 'team') return measureLargeTeam()
  if (only === 'leave') return measureLeave()
  if (only === 'platform') return measureOversight()
  for (const users of sizes) {
    const set = await step(`a year of ${users} users`, () => seedDataSet(users, new Date()))
    sets.push(set)
    process.stdout.write(`  ${set.entries} entries\n`)
  }
  const rows = only ? [] : await step('starting, and idle memory', () => measureStart(sets, starts))
  const running = await Promise.all(sets.map(async (set) => ({ set, product: await startProduct(set.dataDir) })))
  const http = startLoader()
  const bare = startLoader()
  try {
    const [small, large] = running
    if (!small || !large) throw new Error('Two sizes are needed')
    for (const { set, product } of running) {
      const job = { kind: 'clock' as const, port: product.port, people: set.benchUsers, concurrency: 8 }
      await step('warming up', () => http.run({ ...job, ms: WARM_UP_MS }))
    }
    for (const each of running) {
      const what = `clocking in and out, ${each.set.users} users`
      rows.push(...(await step(what, () => measureClocking(each, http, bare, pace))))
    }
    if (only === 'clocking') return rows
    const today = dayOf(new Date(), DEFAULT_TIMEZONE)
    rows.push(...(await step('reading a month', () => measureMonth(small, large, http, today, pace))))
    rows.push(...(await step('exporting files', () => measureExports(small, http, today, pace))))
    rows.push(...(await step('signing in', () => measureSignIn(small, http, bare, pace))))
    for (const { set, product } of running) {
      const memory = measureMemory(product)
      if (!memory) continue
      const measure = `memory after all of this, ${set.users} users`
      const parts = `application ${memory.application.toFixed(0)}, database ${memory.database.toFixed(0)}`
      const value = `${(memory.application + memory.database).toFixed(0)} MiB`
      rows.push({ measure, value, comparison: parts, ratio: '', isWithinLimit: null })
    }
  } finally {
    http.stop()
    bare.stop()
    await Promise.all(running.map(({ product }) => product.stop()))
  }
  return [
    ...rows,
    ...(await measureLeave()),
    ...(await measureLargeTeam()),
    ...(await measureOversight()),
    ...measurePages(),
  ]
}

async function measureLeave(): Promise<ReportRow[]> {
  const people = sizes.at(-1) ?? 1000
  const set = await step(`an organization of ${people} people without accrued leave`, () =>
    seedLeaveSet(people, new Date()),
  )
  const accrued = await step('accruing a year of leave', () => measureAccrual(set, pace.repetitions))
  const statements = await captureLeaveStatements(set)
  await set.close()
  const product = await startProduct(set.dataDir)
  const loaders = { http: startLoader(), bare: startLoader() }
  try {
    const table = await step("everyone's balances", () => measureBalances(set, product, pace))
    const requests = () => measureRequests(set, product, statements, loaders, pace)
    return [...accrued, ...table, ...(await step('requesting and approving leave', requests))]
  } finally {
    loaders.http.stop()
    loaders.bare.stop()
    await product.stop()
  }
}

async function measureLargeTeam(): Promise<ReportRow[]> {
  const set = await step(`half a year of ${TEAM} people in one organization`, () =>
    seedTeamSet(TEAM, TEAM_ADMINS, new Date()),
  )
  const product = await startProduct(set.dataDir)
  const loader = startLoader()
  try {
    const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: 8 }
    await step('warming up', () => loader.run({ ...job, ms: WARM_UP_MS }))
    const duringLiveViews = await step('clocking in with 500 live views', () =>
      measureLiveViews(set, product, loader, pace),
    )
    const today = dayOf(new Date(), DEFAULT_TIMEZONE)
    const manyExports = () => measureManyExports(set, product, loader, today, pace)
    const duringExports = await step('clocking in during 40 exports', manyExports)
    return [
      ...(await step('people and their hours', () => measureTeam(set, product, pace))),
      ...(await measurePay(set, product, loader)),
      ...duringLiveViews,
      ...duringExports,
    ]
  } finally {
    loader.stop()
    await product.stop()
  }
}

async function measurePay(team: TeamSet, product: Product, loader: Loader): Promise<ReportRow[]> {
  const lock = await step('the lock of approved time', () => measureLock(team, product, loader, pace))
  const set = await step('a pay period of everyone', () => addPayPeriod(team, product))
  return [
    lock,
    ...(await step('timesheets of a pay period', () => measurePayPeriods(set, product, loader, pace))),
    ...(await step('closing a pay period', () => measurePayroll(set, product, loader, pace))),
  ]
}

async function measureOversight(): Promise<ReportRow[]> {
  const set = await step('organizations with a million people', () => seedPlatformSet(PLATFORM, new Date()))
  let product = await startProduct(set.dataDir)
  const loader = startLoader()
  try {
    const rows = await step('what a master admin sees', () => measurePlatform(set, product, pace))
    const job = { kind: 'clock' as const, port: product.port, people: set.people, concurrency: 8 }
    await step('warming up', () => loader.run({ ...job, ms: WARM_UP_MS }))
    const removal = await step('removing an organization', () => measureRemoval(set, product, loader, pace))
    product = removal.product
    if (removal.removed <= 0) throw new Error('Nothing was removed meanwhile')
    return [...rows, ...removal.rows]
  } finally {
    loader.stop()
    await product.stop()
  }
}

function machineFacts(): string {
  return `${machineText(postgresVersion())}, ${new Date().toISOString().slice(0, 10)}`
}

function postgresVersion(): string {
  const dataDir = sets[0]?.dataDir
  if (dataDir === undefined) return '18'
  const cluster = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? ''
  const log = readFileSync(path.join(dataDir, cluster, 'server.log'), 'utf8')
  return /starting PostgreSQL (\S+)/.exec(log)?.[1] ?? cluster.slice(2)
}

function performanceDocument(rows: ReportRow[]): string {
  const beside = readBeside()
  const column = besideColumn(
    rows.map(({ measure }) => measure),
    beside,
  )
  const counts = sets.map(({ users, entries }) => `${users} users (${entries} entries)`).join(' and ')
  return `# Performance

Written by \`npm run bench\`, which measures the built product with its embedded database (every commit is flushed to disk) and exits
with an error when a limit is missed. \`npm run bench -- --quick\` takes two minutes and writes no file. Times depend on the machine and
its load; the ratios compare things that were measured alternately in one run.

${machineFacts()}

${toMarkdown(rows, column)}

How it's measured:

- The data is a year of ${counts}, in organizations of 50, seeded day by day as in real use, with the change history up to 1000 users.
  Every number is the median of ${pace.repetitions} runs of ${pace.ms / 1000} s, or of ${starts} starts.
- The server is warm: clocking in and out for some seconds, unmeasured, comes first. A ratio is the median of the ratios of neighboring
  runs, so it can differ from the quotient of the two medians beside it.
- Beside ${beside.commit} is the CPU time per call, of the application and all database processes, divided by that of commit
  ${beside.commit}. It was measured on ${beside.measuredOn} by \`npm run bench -- --against ${beside.commit}\`: both products start
  with the same data, which the newer one migrates, and take turns in short runs of the same calls. It's the median of the turns'
  ratios. Without other load on the machine it's good to one or two percent, otherwise to about five.
- Clocking in and out: each caller is a different user with a session, over a keep-alive connection, from a separate process.
  It's compared with the \`pg\` driver, which sends the same messages, recorded from the product at the start of the run,
  with the same number of connections and nothing else to do: no HTTP, no validation, no response.
- A month's timesheet is read by up to 1000 different people. Both installations run and alternate.
- An administrator of 50 people downloads the files over HTTP once the export thread runs. Memory growth is that of the application's
  processes, sampled every 50 ms, during the export of one year.
- Leave is measured in one organization of ${sizes.at(-1)} people without a year's accruals, with two types and a policy that accrues
  monthly. The accrual is the product's own job, from the start to the last committed ledger entry. It's compared with the \`pg\` driver
  inserting the same entries, already calculated, in transactions of the same size. The balances are one response over HTTP. A request
  and its approval are two calls by two people, compared with the driver sending their recorded messages. No one has an
  email address, so no notices are sent.
- The large team is ${TEAM} people of one organization with half a year of entries. The list and the hours are one response each.
  The live views hold 500 connections from a separate process. Everyone who clocks in meanwhile belongs to that organization,
  so every change is sent to every view.
- The 40 exports are files of two months of that organization, requested by ten administrators who ask again right after each
  response, also when it tells them to wait.
- Ready means: from before the process exists until \`/readyz\` returns 200.
- Memory is the proportional set size of the application and all database processes, a second after the start and one page view.
- JS and CSS are what a first visit loads, compressed with Brotli, without fonts (\`scripts/bundle-budget.mjs\`). How they are
  split, and how to run Lighthouse: decisions/0035.

Not part of this run, measured on 2026-11-22 on 2 cores (AMD EPYC) with 24 GiB and other work on it; what follows from it is in decisions/0038:

- \`npm run bench -- --only ten-million\` (20 minutes and 20 GB in the temporary directory): 10,400,000 entries of 40,000 people beside 10,400
  entries of 40, one caller, in turns. Clocking in and out: p50 2.83 ms beside 2.38 ms (1.16), processor time per call 1.16 times. A month's
  timesheet: p50 1.02 ms beside 0.95 ms (1.09), processor time 1.06 times. The limit is 1.3.
- \`npm run bench -- --only scale\` (3 minutes): two processes behind one address do 1.91 times as many clock-ins and clock-outs as one
  (2393 per s beside 1297) and read 1.96 times as many months (2045 beside 1111). The limit is 1.7. This is calculated from processor
  time per call, for a database with other cores of its own (1.8 and 0.9 of them), which spends no more per call than with one process.
- \`npm run bench -- soak\` (half an hour at half of the capacity): 778388 operations, none failed. The process shrank by 0.8 MiB per
  10 minutes after the first third (limit: 1 MiB of growth). p99 was 57 ms in the last third, 39 ms in the first minute (1.46; the limit is 2).
- \`npm run bench -- --only platform\` (3 minutes): what a master admin sees of 10,000 organizations with 1,009,901 people, p50, with a limit of
  50 ms: statistics 22.8 ms (333 ms the first time, when today's entries are counted), organizations 5.7 ms, a search 29.6 ms, one organization
  4.5 ms, its people 7.0 ms. Clocking in and out by 8 in parallel while an organization of 10,000 people is removed: p99 19.2 ms beside 17.0 ms
  before (1.13; the limit is 2). 49000 rows were removed meanwhile. Measured on 2026-11-23.
- Lighthouse 12.8.2, phone, performance, median of five visits to the demo: /history 92, /leave 95, /org-admin 95. The limit is 90.
`
}
