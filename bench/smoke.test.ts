// Runs each preparation and each measurement once on little data, to see that none fails. The figures mean nothing.
import { existsSync } from 'node:fs'
import { afterAll, expect, inject, it } from 'vitest'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import { openPool } from '#server/db/connect.ts'
import { openDatabase } from '#server/db/tenant.ts'
import { TEMPLATE } from '#test/support/database-server.ts'
import { createDatabase } from '#test/support/databases.ts'
import { JOBS } from './against/jobs.ts'
import { entryIds } from './against/measure-set.ts'
import { takeTurnsWith } from './against/take-turns.ts'
import { PASSWORD, seedDataSet } from './data-set.ts'
import { seedLeaveSet } from './leave-set.ts'
import { HttpConnection } from './load/http-connection.ts'
import { startLoader } from './load/loader.ts'
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
import { addPayPeriod } from './pay-period-set.ts'
import { seedPlatformSet } from './platform-set.ts'
import { startProduct } from './product.ts'
import type { ReportRow } from './report.ts'
import { seedInDatabase } from './scale/seed-in-database.ts'
import { scheduleFor } from './schedule.ts'
import type { OpenHome } from './seed-home.ts'
import { operations } from './soak/operations.ts'
import { captureLeaveStatements } from './statements/leave-statements.ts'
import { seedTeamSet } from './team-set.ts'
import { newDirectory, removeDirectories } from './temporary-directory.ts'

if (!existsSync('dist/server/main.js'))
  throw new Error('Benchmarks measure the built product: run `npm run build` first')

const pace = { ms: 20, repetitions: 1, rounds: 8 }
const now = new Date()
const today = dayOf(now, DEFAULT_TIMEZONE)
const drops: (() => Promise<void>)[] = []

/** A database that several sets can share. */
async function newDatabase(): Promise<{ open: OpenHome; dataDir: string; databaseUrl: string }> {
  const server = inject('server')
  const { name, connection, drop } = await createDatabase(server, TEMPLATE)
  drops.push(drop)
  const dataDir = newDirectory('smoke')
  const open = async () => {
    const pool = openPool(connection, { max: 4, onError: () => undefined })
    return { dataDir, connection, pool, database: openDatabase(pool), close: () => pool.end() }
  }
  const { host = '', port = 5432, user = '', password } = server
  const url = new URL(`postgres://localhost:${port}/${name}`)
  url.username = user
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', host)
  return { open, dataDir, databaseUrl: url.href }
}

const { open, dataDir, databaseUrl } = await newDatabase()
// First, because it fills all organizations that there are. Eight people clock in and out.
const platform = await seedPlatformSet({ organizations: 9, people: 2, large: 3 }, now, open)
// Two halves of 32 callers.
const organizations = await seedDataSet(64, now, { days: 70, open })
const leave = await seedLeaveSet(20, now, open)
const accrued = await measureAccrual(leave, pace.repetitions)
const leaveStatements = await captureLeaveStatements(leave)
await leave.close()
const team = await seedTeamSet(12, 2, now, open)
let product = await startProduct(dataDir, { databaseUrl })
const loader = startLoader()
const running = { set: organizations, product }
afterAll(async () => {
  loader.stop()
  await product.stop()
  for (const drop of drops) await drop()
  removeDirectories()
})

it.each<[string, () => ReportRow[] | Promise<ReportRow[]>]>([
  ['a year of leave', () => accrued],
  ['clocking in and out', () => measureClocking(running, loader, loader, pace)],
  ['reading a month', () => measureMonth(running, running, loader, today, pace)],
  ['exports', () => measureExports(running, loader, today, pace)],
  ['signing in', () => measureSignIn(running, loader, loader, pace)],
  ['balances', () => measureBalances(leave, product, pace)],
  ['requests', () => measureRequests(leave, product, leaveStatements, { http: loader, bare: loader }, pace)],
  ['people and their hours', () => measureTeam(team, product, pace)],
  ['the lock of approved time', async () => [await measureLock(team, product, loader, pace)]],
  [
    'pay periods and payroll',
    async () => {
      const set = await addPayPeriod(team, product)
      const approved = await measurePayPeriods(set, product, loader, pace)
      return [...approved, ...(await measurePayroll(set, product, loader, pace))]
    },
  ],
  ['live views', () => measureLiveViews(team, product, loader, pace)],
  ['many exports', () => measureManyExports(team, product, loader, today, pace)],
  ['what a master admin sees', () => measurePlatform(platform, product, pace)],
  ['pages', measurePages],
])('measures %s', async (_, measure) => {
  const rows = await measure()
  expect(rows.filter(({ measure: title, value }) => title === '' || value.includes('NaN'))).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})

const seeded = {
  organizations: { tenantId: '', leaveTypeId: '', admins: [], people: organizations.benchUsers },
  leave: { tenantId: '', leaveTypeId: leave.leaveTypeId, admins: [leave.admin], people: leave.employees },
  team: { leaveTypeId: '', ...team },
}

it.each(Object.entries(JOBS))('compares %s with another commit', async (_, job) => {
  const set = seeded[job.set]
  const ids = job.set === 'organizations' ? await entryIds(set, product, today) : {}
  const people = job.people(set)
  // Both sides are the same product here, so no two runs may be the same.
  let run = 100
  const jobOf = ({ port }: { port: number }) => {
    return { ...job.load({ set, today, run: run++, ids }), concurrency: 1, rounds: 1, people, port }
  }
  const { current, base } = await takeTurnsWith({ current: product, base: product }, loader, jobOf, 1, 0)
  expect([current.length, base.length]).toEqual([1, 1])
})

it('does each operation of a soak', async () => {
  const people = organizations.benchUsers.slice(1)
  const endDate = addDays(firstOfMonth(today), -1)
  const month = { startDate: firstOfMonth(endDate), endDate }
  const setup = { port: product.port, people, admins: organizations.benchUsers.slice(0, 1), password: PASSWORD, month }
  const connection = new HttpConnection(product.port)
  const [person] = scheduleFor({ concurrency: 1, people })
  if (!person) throw new Error('There is no one')
  for (const operation of Object.values(operations(setup, connection, person))) expect(await operation()).toBeNull()
  connection.close()
})

it('measures how an organization is removed', async () => {
  const removal = await measureRemoval(platform, product, loader, pace)
  product = removal.product
  expect(removal.rows).toHaveLength(1)
})

it('measures a start', async () => {
  expect(await measureStart([], 1, { databaseUrl })).toHaveLength(1)
})

it('seeds in the database', async () => {
  const { entries } = await seedInDatabase(2, now, { days: 7, open: (await newDatabase()).open })
  expect(entries).toBe(2 * 5)
})
