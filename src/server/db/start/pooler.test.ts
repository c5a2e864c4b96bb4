import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { startPooler } from '#test/fakes/pooler.ts'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { readConfig } from '../../config.ts'
import { openForMaintenance } from '../backup/connection.ts'
import { SETTINGS } from '../connect.ts'
import { startSignals } from '../signals.ts'
import { findPooling } from './pooling.ts'
import { openStorage } from './storage.ts'

const test = await anApp()
const { user, password, database: name, host, port } = test.pool.options
const target = { user, password, database: name, host, port } as { user: string; host: string; port: number }
const [losing, keeping] = [
  await startPooler(target, { size: 2, keepsStatements: false }),
  await startPooler(target, { size: 2, keepsStatements: true }),
]
afterAll(() => Promise.all([losing.close(), keeping.close()]))

/** Modules of its own, so what is numbered or remembered per process begins at its start. */
async function aProcess(poolerPort: number) {
  vi.resetModules()
  const [{ openPool }, { openDatabase }] = [await import('../connect.ts'), await import('../tenant.ts')]
  const { Preparing } = await import('../statements/prepared.ts')
  const connection = { host: '127.0.0.1', port: poolerPort, user: String(user), database: String(name) }
  const lost: string[] = []
  const preparing = new Preparing(() => lost.push('prepared statements'))
  const pool = openPool(connection, { max: 4, onError: () => undefined, preparing })
  return { pool, database: openDatabase(pool), preparing, lost }
}

it.each([
  ['loses', losing],
  ['keeps', keeping],
] as const)('two processes behind a pooler that %s statements get their own rows', async (_, pooler) => {
  const [one, other] = [await aProcess(pooler.port), await aProcess(pooler.port)]
  const ask = async ({ database }: typeof one, who: string) =>
    (await sql.raw<{ rowsOf: string }>(`select '${who}' as rows_of`).execute(database.owner)).rows[0]?.rowsOf
  for (let round = 0; round < 5; round += 1)
    expect([await ask(one, 'one'), await ask(other, 'other')]).toEqual(['one', 'other'])
  await Promise.all([one.pool.end(), other.pool.end()])
})

it.each([
  ['loses', losing, 1],
  ['keeps', keeping, 0],
] as const)('no call fails behind a pooler that %s statements', async (_, pooler, times) => {
  const { pool, database, lost } = await aProcess(pooler.port)
  const reading = () => database.platform.read(async (tx) => (await sql<{ n: number }>`select 1 as n`.execute(tx)).rows)
  const writing = () =>
    database.platform.transaction(async (tx) => (await sql<{ n: number }>`select 2 as n`.execute(tx)).rows)
  const alone = async () => (await sql<{ n: number }>`select 3 as n`.execute(database.owner)).rows
  const all = async () => [...(await reading()), ...(await writing()), ...(await alone())].map(({ n }) => n)
  const other = await pool.connect()
  expect(await all()).toEqual([1, 2, 3])
  // Takes the server connection that has prepared them.
  await other.query('begin')
  expect(await all()).toEqual([1, 2, 3])
  await other.query('rollback')
  other.release()
  expect(lost).toHaveLength(times)
  await pool.end()
})

it('runs a statement alone again if it was lost', async () => {
  const { pool, database } = await aProcess(losing.port)
  const alone = async () => (await sql<{ n: number }>`select 4 as n`.execute(database.owner)).rows
  const other = await pool.connect()
  expect(await alone()).toEqual([{ n: 4 }])
  await other.query('begin')
  expect(await alone()).toEqual([{ n: 4 }])
  other.release(true)
  await pool.end()
})

const urlOf = (pooler: { port: number }) =>
  `postgres://${String(user)}:${encodeURIComponent(String(password))}@127.0.0.1:${pooler.port}/${String(name)}`
const direct =
  urlOf({ port: Number(port) }).replace('127.0.0.1', 'localhost') + `?host=${encodeURIComponent(String(host))}`

async function startAndRead(environment: Record<string, string>) {
  const logged: [message: string, details: object][] = []
  const storage = await openStorage(
    readConfig(environment),
    (message, details = {}) => void logged.push([message, details]),
  )
  return { ...storage, logged }
}

const missing = expect.stringContaining('the connection pooler drops settings') as string
const unprepared = expect.stringContaining('the connection pooler loses prepared statements') as string
const late = expect.stringContaining('live views are up to 20 seconds late') as string

it.each([
  ['a server', { DATABASE_URL: direct }, []],
  ['a pooler that loses statements', { DATABASE_URL: urlOf(losing) }, [unprepared, missing, late]],
  ['a pooler that keeps statements', { DATABASE_URL: urlOf(keeping) }, [missing, late]],
  ['a pooler and its server', { DATABASE_URL: urlOf(keeping), DATABASE_DIRECT_URL: direct }, [missing]],
])('says at the start what %s costs', async (_, environment, expected) => {
  const { logged, close } = await startAndRead(environment)
  await close()
  expect(logged.map(([message]) => message)).toEqual(expected)
  const statements = Object.entries(SETTINGS).map(
    ([setting, value]) => `alter role "${user}" set ${setting} = '${value}'`,
  )
  for (const [, details] of logged.filter(([message]) => message.includes('drops settings')))
    expect({ statements }).toMatchObject({
      statements: expect.arrayContaining((details as { statements: string[] }).statements) as string[],
    })
})

it('learns of changes behind a pooler through the direct address', async () => {
  const { database, connection, close } = await startAndRead({
    DATABASE_URL: urlOf(losing),
    DATABASE_DIRECT_URL: direct,
  })
  const signals = startSignals({ connection, owner: database.owner, onError: () => undefined })
  const changed: string[] = []
  await signals.subscribe({ onSignal: ({ userIds }) => void changed.push(...userIds), onReconnect: () => undefined })
  signals.entriesChanged('a tenant', 'a person')
  await waitUntil(() => changed.includes('a person'), 5000)
  await signals.stop()
  await close()
})

it('finds a pooler that has one connection', async () => {
  const single = await startPooler(target, { size: 1, keepsStatements: false })
  const { pool } = await aProcess(single.port)
  expect([await findPooling(pool), await findPooling(test.pool)]).toEqual(['transaction', 'none'])
  await pool.end()
  await single.close()
})

it('refuses commands that would leave their settings in a pooler', async () => {
  const open = (url: string) => openForMaintenance(readConfig({ DATABASE_URL: url }), { create: false })
  await expect(open(urlOf(keeping))).rejects.toThrow('Set DATABASE_DIRECT_URL')
  await (await open(direct)).close()
})
