import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { aLeaveType, anEmployee, anOrganization, type Member } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { buildApp } from '../app.ts'
import { type Connection, openPool } from './connect.ts'
import { CommitOutcomeUnknown } from './retry.ts'
import type { SessionCheck } from './statements/tenant-context.ts'
import { openDatabase, type TenantId } from './tenant.ts'
import { commitWith, type Tx } from './transaction.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
await test.pool.query('create table numbers (n integer primary key); grant all on numbers to watchbell_tenant')
await test.pool.query('alter table numbers disable row level security')

/** A pool with one connection, which each user of the pool gets after the one before. */
const connection = { ...inject('server'), database: test.pool.options.database } as Connection
const pool = openPool(connection, { max: 1, onError: () => undefined })
let messages = 0
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    messages += 1
    return query(...args)
  }) as never
})
const database = openDatabase(pool)
const app = await buildApp({ ...test.services, database }, null)
afterAll(async () => {
  await app.close()
  await pool.end()
})
const inside = database.forTenant(mine.id as TenantId)

async function countMessages<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = messages
  const result = await work()
  return [result, messages - before]
}

const insert = (tx: Tx, n: number) => sql`insert into numbers values (${n})`.execute(tx)
const stored = async () => (await test.pool.query('select n from numbers order by n')).rows.map(({ n }) => n as number)
const empty = () => test.pool.query('delete from numbers')

/** What the next user of the connection would find. */
async function connectionState() {
  const client = await pool.connect()
  try {
    const role = `current_user = session_user as is_owner, coalesce(current_setting('app.tenant', true), '') as tenant`
    const { rows } = await client.query(`select ${role}, current_setting('transaction_read_only') as read_only`)
    const isInTransaction = await client.query('savepoint here').then(
      () => true,
      (error: { code: string }) => error.code !== '25P01',
    )
    return { ...rows[0], isInTransaction }
  } finally {
    client.release()
  }
}
const processId = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number

const CLEAN = { is_owner: true, tenant: '', read_only: 'off', isInTransaction: false }

it('sends as few messages as the statements allow', async () => {
  const one = (tx: Tx) => sql`select 1`.execute(tx)
  const cases: [string, () => Promise<unknown>, number][] = [
    ['a transaction without statements', () => inside.transaction(async () => 1), 0],
    ['one read', () => inside.read(one), 1],
    ['two reads together', () => inside.read((tx) => Promise.all([one(tx), one(tx)])), 1],
    ['a transaction', () => inside.transaction(one), 2],
    ['a transaction whose statement is the last', () => inside.transaction((tx) => one(commitWith(tx))), 1],
  ]
  for (const [name, work, expected] of cases) expect([name, (await countMessages(work))[1]]).toEqual([name, expected])
})

async function call(method: 'GET' | 'POST' | 'PUT', url: string, { cookies }: Member, payload?: object) {
  const response = await app.inject({ method, url, cookies, payload, headers: { 'sec-fetch-site': 'same-origin' } })
  if (response.statusCode >= 300) throw new Error(response.body)
  return response.json<{ id: string }>()
}

it('reading a month takes one message, clocking in one, and clocking out two', async () => {
  const employee = await anEmployee(test, mine)
  const month = `/api/time-entries/${employee.username}?startDate=2026-11-01&endDate=2026-11-30`
  await call('GET', month, employee)
  expect((await countMessages(() => call('GET', month, employee)))[1]).toBe(1)
  const clockIn = { username: employee.username, clockIn: '2026-11-20T14:00:00Z' }
  const [{ id }, forClockIn] = await countMessages(() => call('POST', '/api/time-entries', employee, clockIn))
  expect(forClockIn).toBe(1)
  const clockOut = () => call('PUT', `/api/time-entries/${id}`, employee, { clockOut: '2026-11-20T15:00:00Z' })
  expect((await countMessages(clockOut))[1]).toBe(2)
})

it('requesting leave without emails takes four messages, the first of which counts it and checks the session', async () => {
  const employee = await anEmployee(test, mine)
  const { id: leaveTypeId } = await aLeaveType(test, mine)
  const request = (day: string) => () =>
    call('POST', '/api/leave/requests', employee, { leaveTypeId, startDate: day, endDate: day, hoursRequested: 8 })
  await test.pool.query(`update users set email = '' where tenant_id = $1`, [mine.id])
  await request('2026-12-01')()
  expect((await countMessages(request('2026-12-02')))[1]).toBe(4)
})

it('one prepared statement shows each user of a connection only what they may see', async () => {
  const text = sql<{
    id: string
  }>`select id from organizations where id in (${mine.id}, ${theirs.id}) order by name, id`
  const ids = async (db: Tx) => (await text.execute(db)).rows.map(({ id }) => id).toSorted()
  const both = [mine.id, theirs.id].toSorted()
  const other = database.forTenant(theirs.id as TenantId)
  for (const [see, expected] of [
    [() => ids(database.owner), both],
    [() => inside.read(ids), [mine.id]],
    [() => other.transaction(ids), [theirs.id]],
    [() => database.platform.read(ids), both],
    [() => other.read(ids), [theirs.id]],
    [() => ids(database.owner), both],
    [() => inside.transaction((tx) => ids(commitWith(tx))), [mine.id]],
  ] as const) {
    expect(await see()).toEqual(expected)
    expect(await connectionState()).toEqual(CLEAN)
  }
})

const outdated: SessionCheck = { condition: '$3::boolean', values: () => [false], isConfirmed: false }
const SWALLOWED: [string, (tx: Tx) => Promise<unknown>, object][] = [
  ['that cannot be sent', (tx) => sql`select ${new Date(Number.NaN)}`.execute(tx), { name: 'RangeError' }],
  ['that cannot be parsed', (tx) => sql`select * from missing`.execute(tx), { code: '42P01' }],
  ['with a value of another type', (tx) => sql`select ${'x'}::uuid`.execute(tx), { code: '22P02' }],
  ['that fails', (tx) => sql`select 1 / 0`.execute(tx), { code: '22012' }],
  ['that is the last', (tx) => sql`select 1 / 0`.execute(commitWith(tx)), { code: '22012' }],
]

it.each(SWALLOWED)('after a statement %s nothing else runs, even if work hides the error', async (_, fail, error) => {
  await empty()
  for (const isFirst of [true, false]) {
    const work = async (tx: Tx) => {
      if (!isFirst) await insert(tx, 1)
      await fail(tx).catch(() => undefined)
      await insert(tx, 2).catch(() => undefined)
      return 'done'
    }
    await expect(inside.transaction(work)).rejects.toMatchObject(error)
    expect(await stored()).toEqual([])
    expect(await connectionState()).toEqual(CLEAN)
    const reading = inside.read((tx) => fail(tx))
    await expect(reading).rejects.toMatchObject(error)
    expect(await connectionState()).toEqual(CLEAN)
  }
})

it('with an outdated session nothing runs, even if work hides the error', async () => {
  await empty()
  await expect(sql`insert into numbers values (1)`.execute(database.forSession(outdated).owner)).rejects.toMatchObject({
    code: 'WB001',
  })
  for (const scope of [
    database.forSession(outdated).platform,
    database.forSession(outdated).forTenant(mine.id as TenantId),
  ]) {
    const hide = async (tx: Tx) => {
      await insert(tx, 1).catch(() => undefined)
      await insert(tx, 2).catch(() => undefined)
      return 'done'
    }
    await expect(scope.transaction(hide)).rejects.toMatchObject({ code: 'WB001' })
    expect(await scope.read(hide)).toBe('done')
    await expect(scope.transaction((tx) => insert(commitWith(tx), 1))).rejects.toMatchObject({ code: 'WB001' })
    await expect(scope.read((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject({ code: 'WB001' })
    expect(outdated.isConfirmed).toBe(false)
    expect(await stored()).toEqual([])
    expect(await connectionState()).toEqual(CLEAN)
  }
})

it('the owner checks a session and writes in one message', async () => {
  await empty()
  const current: SessionCheck = { condition: 'true', values: () => [], isConfirmed: false }
  const add = () => sql`insert into numbers values (1)`.execute(database.forSession(current).owner)
  const [{ numAffectedRows }, count] = await countMessages(add)
  expect([numAffectedRows, count, current.isConfirmed]).toEqual([1n, 1, true])
  expect(await stored()).toEqual([1])
  expect(await connectionState()).toEqual(CLEAN)
})

it('a read cannot change anything', async () => {
  await empty()
  await expect(inside.read((tx) => insert(tx, 1))).rejects.toMatchObject({ code: '25006' })
  expect(await connectionState()).toEqual(CLEAN)
})

it('refuses statements that come after the end', async () => {
  await empty()
  let late: Tx | undefined
  const keep = async (tx: Tx) => void (late = tx)
  for (const end of [
    () => inside.transaction(keep),
    () => inside.read(keep),
    () => inside.transaction((tx) => insert(tx, 1).then(() => keep(tx))),
    () => inside.transaction((tx) => insert(commitWith(tx), 2).then(() => keep(tx))),
    () => inside.transaction((tx) => keep(tx).then(() => Promise.reject(new Error('stop')))).catch(() => undefined),
  ]) {
    await end()
    await expect(insert(late as Tx, 9)).rejects.toThrow('The transaction has ended')
  }
  const afterLast = inside.transaction(async (tx) => {
    await insert(commitWith(tx), 3)
    await insert(tx, 4)
  })
  await expect(afterLast).rejects.toThrow('The transaction has ended')
  expect(await stored()).toEqual([1, 2, 3])
  expect(await connectionState()).toEqual(CLEAN)
})

it('a failure that no one waited for is not reported as success', async () => {
  await empty()
  const work = inside.transaction(async (tx) => {
    await insert(tx, 1)
    sql`select pg_sleep(0.05), 1 / (n - 1) from numbers`.execute(tx).catch(() => undefined)
    await new Promise(setImmediate)
    return 'done'
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await stored()).toEqual([])
})

it('of statements that are started together, those after a failure do not run', async () => {
  await empty()
  const work = (tx: Tx) => Promise.all([insert(tx, 1), sql`select 1 / 0`.execute(tx), insert(tx, 2)])
  await expect(inside.transaction(work)).rejects.toMatchObject({ code: '22012' })
  expect(await stored()).toEqual([])
  expect(await connectionState()).toEqual(CLEAN)
})

it('no one gets a connection that the server is about to close', async () => {
  let isEnding = true
  const endOnce = (tx: Tx) => {
    const statement = isEnding
      ? sql`do $$ begin raise exception 'the end' using errcode = '57P01'; end $$`
      : sql`select 1`
    isEnding = false
    return statement.execute(tx)
  }
  for (const use of [
    () => endOnce(database.owner),
    () => inside.read(endOnce),
    () => inside.transaction(endOnce),
    () => inside.transaction((tx) => endOnce(commitWith(tx))),
  ]) {
    const before = await processId()
    isEnding = true
    await use().catch(() => undefined)
    expect(await processId()).not.toBe(before)
  }
})

const undone = (tx: Tx) => sql`do $$ begin raise exception 'try again' using errcode = '40001'; end $$`.execute(tx)
const cut: (last: boolean) => (tx: Tx) => Promise<unknown> = (isLast) => async (tx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  const waiting = sql`select pg_sleep(10)`.execute(isLast ? commitWith(tx) : tx)
  await Promise.all([waiting, test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])])
}

it.each<[string, (tx: Tx) => Promise<unknown>, boolean]>([
  ['undone by the database', undone, true],
  ['undone in the message with COMMIT', (tx) => undone(commitWith(tx)), true],
  ['cut off before COMMIT', cut(false), true],
  ['cut off in the message with COMMIT', cut(true), false],
])('work that was %s runs again, unless it may have been stored', async (_, fail, runsAgain) => {
  await empty()
  let runs = 0
  const work = inside.transaction(async (tx) => {
    runs += 1
    if (runs === 1) await fail(tx)
    await insert(tx, runs)
  })
  if (runsAgain) await work
  else await expect(work).rejects.toBeInstanceOf(CommitOutcomeUnknown)
  expect(await stored()).toEqual(runsAgain ? [2] : [])
  expect(await connectionState()).toEqual(CLEAN)
})

type Step = { n: number; isAwaited: boolean; isHidden: boolean; isLast: boolean }

it('law: however work starts its statements and hides errors, all of them are stored or none', async () => {
  const steps = fc.array(
    fc.record({
      n: fc.integer({ min: 0, max: 6 }),
      isAwaited: fc.boolean(),
      isHidden: fc.boolean(),
      isLast: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (program) => {
      await empty()
      const done: number[] = []
      const run = async (tx: Tx) => {
        const started: Promise<unknown>[] = []
        const start = ({ n, isHidden, isLast }: Step, index: number) => {
          const last = isLast && index === program.length - 1
          const inserted = insert(last ? commitWith(tx) : tx, n).then(() => done.push(n))
          return isHidden ? inserted.catch(() => undefined) : inserted
        }
        for (const [index, step] of program.entries()) {
          const statement = start(step, index)
          if (step.isAwaited) await Promise.all([...started.splice(0), statement])
          else started.push(statement)
        }
        await Promise.all(started)
      }
      const succeeded = await inside.transaction(run).then(
        () => true,
        () => false,
      )
      const isUnique = new Set(program.map(({ n }) => n)).size === program.length
      expect(succeeded).toBe(isUnique)
      expect(await stored()).toEqual(isUnique ? done.toSorted((a, b) => a - b) : [])
      if (isUnique) expect(done).toHaveLength(program.length)
    }),
    { numRuns: 60 },
  )
  expect(await connectionState()).toEqual(CLEAN)
})
