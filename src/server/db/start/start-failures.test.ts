import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { dropDatabase } from '#test/support/databases.ts'
import { readConfig } from '../../config.ts'
import { openForMaintenance } from '../backup/connection.ts'
import { migrate } from '../migrate.ts'
import { explainStartFailure, waitForDatabase } from './start-failures.ts'
import { openStorage } from './storage.ts'

const failing = (code: string) => Object.assign(new Error('driver words'), { code })

it.each([
  ['28P01', /refuses the user "ada"\. Check the user and the password in DATABASE_URL\.$/],
  ['28000', /refuses the user "ada"/],
  ['3D000', /^There is no database "clock" on db\.example:5432\. Create it, or correct DATABASE_URL/],
  [
    '42501',
    /^The database user "ada" of DATABASE_URL lacks a right \(driver words\)\. .*CREATEROLE: alter role "ada" createrole/,
  ],
  ['53300', /Lower DATABASE_POOL_MAX/],
  ['ENOTFOUND', /^There is no machine called db\.example/],
  [
    'ECONNREFUSED',
    /^The database server at db\.example:5432 does not answer \(ECONNREFUSED\)\. Check that it is running, and DATABASE_URL\.$/,
  ],
  ['08P01', /^The connection pooler at db\.example:5432 .*\(driver words\)\. Add ignore_startup_parameters = options/],
  ['STANDBY', /^The database server at db\.example:5432 is a standby, which takes no writes\. Name its primary/],
  ['57P03', /does not answer \(57P03\)/],
])('explains %s in one sentence', (code, sentence) => {
  const failure = explainStartFailure(failing(code), 'postgres://ada:secret@db.example:5432/clock')
  expect(failure).toMatchObject({ message: expect.stringMatching(sentence) })
  expect(String(failure)).not.toContain('secret')
})

it('names all hosts of the address', () => {
  const failure = explainStartFailure(failing('3D000'), 'postgres://ada@one:5432,two:5433/clock')
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^There is no database "clock" on one:5432,two:5433\./),
  })
})

it('leaves unknown errors unchanged', () => {
  const error = new Error('broken')
  expect(explainStartFailure(error, 'postgres://h/d')).toBe(error)
})

it('waits for a database that is starting, and logs that once', async () => {
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const starting = ['ECONNREFUSED', 'ENOTFOUND', '57P03']
  const work = async () => {
    const code = starting.shift()
    if (code) throw failing(code)
    return 'up'
  }
  expect(await waitForDatabase(work, log, { retryMs: 1 })).toBe('up')
  expect(logged).toEqual(['the database does not answer yet: trying for 60 seconds'])
  const never = () => Promise.reject(failing('57P03'))
  await expect(waitForDatabase(never, log, { timeoutMs: 5, retryMs: 1 })).rejects.toThrow('driver words')
  let runs = 0
  const refused = () => {
    runs += 1
    return Promise.reject(failing('28P01'))
  }
  await expect(waitForDatabase(refused, log)).rejects.toThrow('driver words')
  expect(runs).toBe(1)
})

function urlOf(user: string, password: string, database: string): string {
  const { host = '', port } = inject('server')
  const place = host.startsWith('/')
    ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`
  return `postgres://${user}:${password}@${place}`
}
const { user = '', password = '' } = inject('server')

it('a missing database stops the server and commands with that sentence', async () => {
  const missing = urlOf(user, encodeURIComponent(String(password)), 'nowhere')
  const start = (databaseUrl: string) => openStorage(readConfig({ DATABASE_URL: databaseUrl }), () => undefined)
  await expect(start(missing)).rejects.toThrow(/^There is no database "nowhere"/)
  const options = { databaseDirectUrl: missing, dataDir: '' }
  await expect(openForMaintenance(options, { create: false })).rejects.toThrow(/^There is no database "nowhere"/)
})

it('explains that a user lacks CREATEROLE', async () => {
  const name = `lacking_${randomBytes(4).toString('hex')}`
  const client = new pg.Client(inject('server'))
  await client.connect()
  await client.query(`create role ${name}`)
  await client.query(`grant ${name} to current_user`)
  await client.query(`create database ${name} owner ${name} template template0`)
  const pool = new pg.Pool({ ...inject('server'), database: name, options: `-c role=${name}` })
  pool.on('error', () => undefined)
  pool.on('connect', (each) => each.on('error', () => undefined))
  const refusal: unknown = await migrate(pool).catch((error: unknown) =>
    explainStartFailure(error, `postgres://${name}@h/${name}`),
  )
  expect(refusal).toMatchObject({
    message: `The database user "${name}" of DATABASE_URL lacks a right (permission denied to create role). It must own the database "${name}" and have CREATEROLE: alter role "${name}" createrole (docs/operations.md).`,
  })
  await pool.end()
  await dropDatabase(inject('server'), name)
  await client.query(`drop role ${name}`)
  await client.end()
})
