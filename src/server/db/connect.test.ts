import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startProxy } from '#test/fakes/proxy.ts'
import { anOrganization } from '#test/support/builders.ts'
import { anApp } from '#test/support/harness.ts'
import { buildApp } from '../app.ts'
import { serveProbes } from '../http/probes.ts'
import { openPool } from './connect.ts'
import { CommitOutcomeUnknown } from './retry.ts'
import { openDatabase, type TenantId } from './tenant.ts'

const test = await anApp()
const organization = await anOrganization(test)
const { user, password, database: name } = test.pool.options
const proxy = await startProxy(test.pool.options)
const connection = {
  host: '127.0.0.1',
  port: proxy.port,
  user: user ?? '',
  password: String(password ?? ''),
  database: name ?? '',
}
const pool = openPool(connection, { max: 3, onError: () => undefined, connectTimeoutMs: 300, responseTimeoutMs: 300 })
const database = openDatabase(pool)
const app = await buildApp({ ...test.services, database }, null)
afterAll(async () => {
  await app.close()
  await proxy.close()
  await pool.end()
})
const get = (url: string) =>
  app.inject({
    method: 'GET',
    url,
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: organization.orgAdmin.cookies,
  })
const statuses = async (...urls: string[]) => (await Promise.all(urls.map(get))).map(({ statusCode }) => statusCode)
const TEN = Array.from({ length: 10 }, () => '/api/user')

it('applies the pool’s timeout to statements and does not reuse an abandoned connection', async () => {
  await expect(sql`select pg_sleep(1)`.execute(database.owner)).rejects.toThrow('did not answer for 0.3 seconds')
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.owner)
  expect(rows).toEqual([{ one: 1 }])
})

it('answers 503 in time while the database is silent, and recovers when it is back', async () => {
  expect(await statuses('/readyz', ...TEN)).toEqual(Array(11).fill(200))
  proxy.silence()
  expect(await statuses('/readyz', ...TEN)).toEqual(Array(11).fill(503))
  proxy.forward()
  expect(await statuses('/readyz', ...TEN)).toEqual(Array(11).fill(200))
})

it('does not rerun a COMMIT without an answer, and does not claim that nothing was saved', async () => {
  let runs = 0
  const work = database.forTenant(organization.id as TenantId).transaction(async (tx) => {
    runs += 1
    await sql`select 1`.execute(tx)
    proxy.silence()
  })
  await expect(work).rejects.toBeInstanceOf(CommitOutcomeUnknown)
  expect(runs).toBe(1)
  proxy.forward()
})

it('/readyz answers while every connection is waiting', async () => {
  const waiting = openPool(connection, { max: 1, onError: () => undefined })
  const busy = Fastify()
  serveProbes(busy, openDatabase(waiting), 50)
  const client = await waiting.connect()
  expect((await busy.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503)
  client.release()
  await busy.close()
  await waiting.end()
})
