import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmbeddedProgram } from '#test/support/embedded-process.ts'
import { waitUntil } from '#test/support/product.ts'
import { type EmbeddedServer, findEmbedded, startEmbedded } from './embedded.ts'
import type { ServerLog } from './postmaster.ts'

const FAST = { fsync: 'off' }
const isRoot = process.getuid?.() === 0
const OTHER_UID = 65534

let home: string
let start: Awaited<ReturnType<typeof buildEmbeddedProgram>>

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'watchbell-embedded-'))
  chmodSync(home, 0o755)
  start = await buildEmbeddedProgram(home)
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

function open(
  dataDir: string,
  options: { settings?: Record<string, string>; binDir?: string } = {},
): Promise<EmbeddedServer> {
  return startEmbedded({ dataDir, log: () => undefined, settings: FAST, ...options })
}

async function ask<T>(connection: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const answer: unknown = await client.query(text)
    const last = Array.isArray(answer) ? answer.at(-1) : answer
    return last.rows as T[]
  } finally {
    await client.end()
  }
}

describe('startEmbedded', () => {
  it('creates a database whose owner can run migrations, is no superuser, and keeps its rows', async () => {
    const dataDir = join(home, 'first', 'data')
    const first = await open(dataDir)
    expect(first.version).toMatch(/^1[5-9]\.\d+$/)
    expect(await findEmbedded(dataDir)).toEqual(first.connection)
    const [role] = await ask<{ rolsuper: boolean; owner: boolean }>(
      first.connection,
      `create extension btree_gist;
       create role tenant nologin;
       grant tenant to current_user;
       create table kept as select 42 as answer;
       select rolsuper, pg_get_userbyid(datdba) = current_user as owner
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    expect(role).toEqual({ rolsuper: false, owner: true })
    await ask(first.connection, `begin; select set_config('role', 'tenant', true); commit`)
    await first.stop()
    await first.stop()
    expect(await findEmbedded(dataDir)).toBeNull()

    const again = await open(dataDir)
    expect(await ask(again.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
    await again.stop()
  })

  it('is durable, listens only in a private directory, and refuses other users', async () => {
    const dataDir = join(home, 'private')
    const server = await open(dataDir, { settings: {} })
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'TimeZone']
    const [settings] = await ask<Record<string, string>>(
      server.connection,
      `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      TimeZone: 'UTC',
    })
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    await expect(ask({ ...server.connection, user: 'nobody' }, 'select 1')).rejects.toThrow()
    await server.stop()
  })

  it('refuses a second process on the same directory and keeps running', async () => {
    const dataDir = join(home, 'second')
    const server = await open(dataDir)
    const refused = await start(dataDir).first('refused')
    expect(refused).toBe(
      `Another Watchbell (pid ${process.pid}) is already using ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
    )
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('lets exactly one of two simultaneous first starts succeed', async () => {
    for (let round = 0; round < 2; round++) {
      const dataDir = join(home, `race-${round}`)
      const programs = [start(dataDir), start(dataDir)]
      const outcomes = await Promise.all(
        programs.map((program) => Promise.any([program.first('ready').then(() => 'ready'), program.first('refused')])),
      )
      expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
      expect(outcomes.find((outcome) => outcome !== 'ready')).toContain(`is already using ${dataDir}`)
      for (const { child } of programs) child.kill('SIGTERM')
      await Promise.all(programs.map(({ ended }) => ended))
    }
  })

  it('works if the directory path is too long for a socket', async () => {
    const dataDir = join(home, 'd'.repeat(90), 'e'.repeat(90))
    const server = await open(dataDir)
    expect(await findEmbedded(dataDir)).toEqual(server.connection)
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })

  it('recognizes a process that reuses the id of a dead server', async () => {
    const dataDir = join(home, 'reused')
    const server = await open(dataDir)
    const cluster = join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('pg')) ?? '')
    const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    await server.stop()
    const { uid, gid } = statSync(cluster)
    const other = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
    // A power cut leaves this: the file exists, but its number belongs to another program of the same user.
    writeFileSync(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(other.pid)), { mode: 0o600 })
    chownSync(join(cluster, 'postmaster.pid'), uid, gid)
    const again = await open(dataDir)
    expect(await ask(again.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
    expect(other.exitCode).toBeNull()
    other.kill()
  })

  it('explains a cluster of another release and unusable programs', async () => {
    const dataDir = join(home, 'release')
    mkdirSync(join(dataDir, 'pg14'), { recursive: true })
    writeFileSync(join(dataDir, 'pg14', 'PG_VERSION'), '14\n')
    await expect(open(dataDir)).rejects.toThrow(
      /holds a database of PostgreSQL 14, but the server here is PostgreSQL \d+/,
    )
    await expect(open(join(home, 'nothing'), { binDir: home })).rejects.toThrow(`PG_BIN is ${home}, but no PostgreSQL`)
  })

  it('includes the server’s message when it does not start, and releases the directory', async () => {
    const dataDir = join(home, 'broken')
    await expect(open(dataDir, { settings: { ...FAST, shared_buffers: 'plenty' } })).rejects.toThrow(
      /The database did not start: .*(shared_buffers|configuration file)/,
    )
    const server = await open(dataDir)
    await server.stop()
  })
})

describe('server user', () => {
  const ordinary = isRoot ? OTHER_UID : (process.getuid?.() ?? 0)

  it('is the same as the user who starts it', async () => {
    const dataDir = join(home, 'ordinary')
    mkdirSync(dataDir, { mode: 0o700 })
    if (isRoot) chownSync(dataDir, ordinary, ordinary)
    const program = start(dataDir, isRoot ? { uid: ordinary } : {})
    await program.first('ready')
    expect(serverUid(dataDir)).toBe(ordinary)
    program.child.kill('SIGTERM')
    await program.ended
  })

  it.each(isRoot ? ['711', '700'] : ['700'])('is never root in a directory with mode %s', async (mode) => {
    const dataDir = mkdtempSync(join(home, 'mode-'))
    chmodSync(dataDir, Number.parseInt(mode, 8))
    const server = await open(dataDir)
    expect(serverUid(dataDir)).not.toBe(0)
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it.each(isRoot ? ['root'] : [])("%s runs an ordinary user's data as that user, who can start it again", async () => {
    const dataDir = join(home, 'handed')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, OTHER_UID, OTHER_UID)
    const first = start(dataDir, { uid: OTHER_UID })
    await first.first('ready')
    first.child.kill('SIGTERM')
    await first.ended
    const byRoot = start(dataDir)
    await byRoot.first('ready')
    expect(serverUid(dataDir)).toBe(OTHER_UID)
    // The kill leaves root's files in the ordinary user's directory.
    byRoot.child.kill('SIGKILL')
    await byRoot.ended
    const last = start(dataDir, { uid: OTHER_UID })
    await last.first('ready')
    last.child.kill('SIGTERM')
    await last.ended
  })

  it.each(isRoot ? ['root'] : [])('tells an ordinary user that %s owns the data', async () => {
    const dataDir = join(home, 'of-root')
    const server = await open(dataDir)
    await server.stop()
    expect(await start(dataDir, { uid: OTHER_UID }).first('refused')).toMatch(/cannot be used by this user \(EACCES\)/)
    chmodSync(dataDir, 0o777)
    chmodSync(join(dataDir, 'lock'), 0o777)
    const cluster = readdirSync(dataDir).find((name) => name.startsWith('pg')) ?? ''
    chownSync(join(dataDir, cluster), 12345, 12345)
    expect(await start(dataDir, { uid: OTHER_UID }).first('refused')).toContain('belongs to another user (uid 12345)')
  })
})

function serverUid(dataDir: string): number {
  const cluster = readdirSync(dataDir).find((name) => name.startsWith('pg')) ?? ''
  const pid = readFileSync(join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', pid], { encoding: 'utf8' }))
}

it('logs an error while a database cannot be restarted', async () => {
  const dataDir = join(home, 'unstartable')
  const logged: string[] = []
  const log: ServerLog = (message, _, level = 'info') => void logged.push(`${level}: ${message}`)
  const server = await startEmbedded({ dataDir, log, settings: FAST })
  const cluster = join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('pg')) ?? '')
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  renameSync(join(cluster, 'global'), join(cluster, 'elsewhere'))
  process.kill(pid, 'SIGKILL')
  await waitUntil(() => logged.includes('error: the database server could not be started again'), 20_000)
  expect(logged).toContain('warn: the database server ended, starting it again')
  renameSync(join(cluster, 'elsewhere'), join(cluster, 'global'))
  await waitUntil(() => logged.includes('info: the database server runs again'), 30_000)
  await server.stop()
})
