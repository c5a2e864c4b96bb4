import { afterAll, expect, it } from 'vitest'
import { startProxy } from '#test/fakes/proxy.ts'
import { startStandby } from '#test/fakes/standby.ts'
import { anApp } from '#test/support/harness.ts'
import { waitUntil } from '#test/support/product.ts'
import { openPool } from './connect.ts'
import { listConnections } from './hosts.ts'
import { startSignals } from './signals.ts'
import { openDatabase } from './tenant.ts'

const test = await anApp()
const { user, password, database: name } = test.pool.options
const [first, second, standby] = [
  await startProxy(test.pool.options),
  await startProxy(test.pool.options),
  await startStandby(),
]
afterAll(() => Promise.all([first.close(), second.close(), standby.close()]))

const NOWHERE = 1
const urlOf = (...ports: number[]) => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  return `postgres://${user}:${encodeURIComponent(String(password))}@${hosts}/${name}?target_session_attrs=read-write`
}
const open = (...ports: number[]) =>
  openPool({ connectionString: urlOf(...ports) }, { max: 2, onError: () => undefined })

it.each([
  ['postgres://u:p@h/d', ['postgres://u:p@h/d']],
  ['postgresql://u:p%40x@a:1,b:2/d', ['postgresql://u:p%40x@a:1/d', 'postgresql://u:p%40x@b:2/d']],
  ['postgres://a,b/d?sslmode=require', ['postgres://a/d?sslmode=require', 'postgres://b/d?sslmode=require']],
  ['postgres://a,b/d?target_session_attrs=primary', ['postgres://a/d', 'postgres://b/d']],
  ['postgres://a,b/d?target_session_attrs=any&sslmode=x', ['postgres://a/d?sslmode=x', 'postgres://b/d?sslmode=x']],
  ['postgres://a,b/d?sslmode=x&target_session_attrs=any', ['postgres://a/d?sslmode=x', 'postgres://b/d?sslmode=x']],
  ['postgres://[::1]:1,b/d', ['postgres://[::1]:1/d', 'postgres://b/d']],
  ['postgres://localhost:1/d?host=%2Ftmp', ['postgres://localhost:1/d?host=%2Ftmp']],
])('%s names these servers', (connectionString, expected) => {
  expect(listConnections({ connectionString })).toEqual(expected.map((one) => ({ connectionString: one })))
})

it.each([
  ['after one that is off', [NOWHERE, first.port]],
  ['after a standby', [standby.port, first.port]],
  ['before a standby', [first.port, standby.port]],
  ['after both', [NOWHERE, standby.port, first.port]],
])('finds the primary %s, for a query and for a transaction', async (_, ports) => {
  const pool = open(...ports)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const { platform } = openDatabase(pool)
  const two = await platform.transaction((tx) => tx.selectNoFrom((eb) => eb.lit(2).as('two')).execute())
  expect(two).toEqual([{ two: 2 }])
  await pool.end()
})

it('moves to another server when the primary is gone', async () => {
  const servers = [await startProxy(test.pool.options), await startProxy(test.pool.options)] as const
  const pool = open(servers[0].port, servers[1].port)
  const { owner } = openDatabase(pool)
  const ask = () => owner.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
  expect(await ask()).toEqual([{ one: 1 }])
  await servers[0].close()
  await waitUntil(() => pool.idleCount === 0, 5000)
  expect(await ask()).toEqual([{ one: 1 }])
  await servers[1].close()
  await pool.end()
})

it('signals find the primary, too', async () => {
  const pool = open(standby.port, first.port)
  const connection = { connectionString: urlOf(NOWHERE, standby.port, second.port) }
  const signals = startSignals({ connection, owner: openDatabase(pool).owner, onError: () => undefined })
  const changed: string[] = []
  await signals.subscribe({ onSignal: ({ userIds }) => void changed.push(...userIds), onReconnect: () => undefined })
  await waitUntil(() => {
    signals.entriesChanged('a tenant', 'a person')
    return changed.includes('a person')
  }, 5000)
  await signals.stop()
  await pool.end()
})

it('a standby alone is refused', async () => {
  const pool = open(standby.port)
  await expect(pool.query('select 1')).rejects.toThrow('The server is a standby')
  await pool.end()
})
