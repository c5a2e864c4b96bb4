import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase } from '#test/support/databases.ts'
import { programArguments } from '#test/support/programs.ts'
import { findEmbedded, startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'

let home: string

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'watchbell-command-'))
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

type Outcome = { code: number; output: string }

function runNode(command: string[], environment: Record<string, string>): Promise<Outcome> {
  const env = { PATH: process.env.PATH, INIT_CWD: home, ...environment }
  return new Promise((done) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

function runCommand(name: 'backup' | 'restore', file: string, environment: Record<string, string>): Promise<Outcome> {
  return runNode([...programArguments(name), file], environment)
}

// Nine processes in a row, each of which may start a server.
describe('npm run backup and npm run restore', () => {
  it('moves from a running embedded database to a server, and back to a stopped one', async () => {
    const dataDir = join(home, 'data')
    const running = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
    const pool = new pg.Pool({ ...running.connection, max: 2 })
    await migrate(pool)
    await pool.query(`insert into users (id, username, created_at) values (gen_random_uuid(), 'ada', now())`)
    await pool.end()

    const backedUp = await runCommand('backup', 'one.backup', { DATA_DIR: dataDir })
    expect(backedUp).toMatchObject({
      code: 0,
      output: expect.stringMatching(/tables, \d+ rows, .* Read back and verified\.\n$/),
    })
    expect(existsSync(join(home, 'one.backup'))).toBe(true)
    expect(await findEmbedded(dataDir)).toEqual(running.connection)
    await running.stop()

    const { url, usernames, drop } = await aServerDatabase()
    const restored = await runCommand('restore', 'one.backup', { DATABASE_URL: url })
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('Compared with the file: everything matches.'),
    })
    expect(await usernames()).toEqual(['ada'])
    expect((await runCommand('backup', 'two.backup', { DATABASE_URL: url })).code).toBe(0)
    await drop()

    const other = join(home, 'other')
    expect((await runCommand('restore', 'two.backup', { DATA_DIR: other })).code).toBe(0)
    expect(await findEmbedded(other)).toBeNull()
    expect(await runCommand('restore', 'two.backup', { DATA_DIR: other })).toEqual({
      code: 1,
      output: expect.stringMatching(/^This database is not empty: \w+ has rows\. Restore into a new one\.\n$/),
    })
    // A stopped server is started for the backup and stopped again.
    expect((await runCommand('backup', 'three.backup', { DATA_DIR: other })).code).toBe(0)
    expect(await findEmbedded(other)).toBeNull()
  })

  it('explains mistakes, exits with code 1, and creates nothing', async () => {
    const nowhere = join(home, 'nowhere')
    expect(await runCommand('backup', 'x.backup', { DATA_DIR: nowhere })).toEqual({
      code: 1,
      output: `There is no database in ${nowhere}.\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
    expect((await runCommand('backup', '', {})).output).toBe('Usage: npm run backup -- <file>\n')
    expect((await runCommand('restore', 'missing', { DATA_DIR: nowhere })).output).toContain('cannot be read (ENOENT)')
    expect(existsSync(nowhere)).toBe(false)
  })
})

it.each([
  ['admin', 'Usage:\n  npm run admin'],
  ['backup', 'Usage: npm run backup'],
  ['restore', 'Usage: npm run restore'],
])('npm run %s starts from the sources', async (name, usage) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const [, ...command] = scripts[name]?.split(' ') ?? []
  expect((await runNode(command, {})).output).toContain(usage)
})

async function aServerDatabase(): Promise<{
  url: string
  usernames: () => Promise<string[]>
  drop: () => Promise<void>
}> {
  const server = inject('server')
  const { name, connection, drop } = await createDatabase(server, 'template0')
  const login = `${server.user}:${encodeURIComponent(String(server.password ?? ''))}`
  // A socket directory is a parameter in place of the host.
  const place = server.host?.startsWith('/')
    ? `localhost/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`
    : `${server.host}:${server.port}/${name}`
  return {
    url: `postgresql://${login}@${place}`,
    async usernames() {
      const client = new pg.Client(connection)
      await client.connect()
      const { rows } = await client.query<{ username: string }>('select username from users')
      await client.end()
      return rows.map(({ username }) => username)
    },
    drop,
  }
}
