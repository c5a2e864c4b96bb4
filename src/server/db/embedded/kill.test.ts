import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmbeddedProgram, type EmbeddedProcess, stopEmbedded } from '#test/support/embedded-process.ts'
import { copyDataDirectory } from '#test/support/migrated-directory.ts'
import { waitUntil } from '#test/support/product.ts'
import { startEmbedded } from './embedded.ts'
import { isServerOf, readPidFile } from './pid-file.ts'

const DURABLE = { fsync: 'on' }

let home: string
let start: Awaited<ReturnType<typeof buildEmbeddedProgram>>

/** Stopped, and copied for each test: creating one takes most of a test's time. */
let created: string

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'watchbell-kill-'))
  start = await buildEmbeddedProgram(home)
  created = mkdtempSync(join(home, 'created-'))
  await (await startEmbedded({ dataDir: created, log: () => undefined, settings: DURABLE })).stop()
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

async function copyCreated(name: string): Promise<string> {
  const dataDir = mkdtempSync(join(home, name))
  await copyDataDirectory(created, dataDir)
  return dataDir
}

const acknowledged = (program: EmbeddedProcess): number[] =>
  program.facts.flatMap(({ ack }) => (ack === undefined ? [] : [ack]))

function clusterOf(dataDir: string): string {
  return join(dataDir, readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? 'none')
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function listMissing(program: EmbeddedProcess, ids: number[]): Promise<number[]> {
  const client = new pg.Client(await program.first('ready'))
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from marks')
  await client.end()
  const stored = new Set(rows.map(({ id }) => Number(id)))
  return ids.filter((id) => !stored.has(id))
}

describe('kill -9 during writes loses nothing that was acknowledged', () => {
  it.each([
    ['of the application', (program: EmbeddedProcess) => void program.child.kill('SIGKILL')],
    [
      'of the application and the server',
      (program: EmbeddedProcess, server: number) => {
        program.child.kill('SIGKILL')
        process.kill(server, 'SIGKILL')
      },
    ],
    [
      'of the server and then the application, before it can be started again',
      (program: EmbeddedProcess, server: number) => {
        process.kill(server, 'SIGKILL')
        program.child.kill('SIGKILL')
      },
    ],
  ])('%s, several rounds', async (_, kill) => {
    const dataDir = await copyCreated('rounds-')
    const all: number[] = []
    for (let round = 1; round <= 3; round++) {
      const program = start(dataDir, { mode: 'write', settings: DURABLE })
      await program.first('ready')
      await waitUntil(() => acknowledged(program).length > 50 * round, 5_000)
      kill(program, serverPid(dataDir))
      await program.ended
      all.push(...acknowledged(program))
    }
    const last = start(dataDir, { settings: DURABLE })
    expect(await listMissing(last, all)).toEqual([])
    await stopEmbedded(last)
  })

  it('of the server alone: the application restarts it and continues', async () => {
    const dataDir = await copyCreated('server-')
    const program = start(dataDir, { mode: 'write', settings: DURABLE })
    await program.first('ready')
    for (let round = 1; round <= 3; round++) {
      const before = acknowledged(program).length
      await waitUntil(() => acknowledged(program).length > before + 50, 5_000)
      const killed = serverPid(dataDir)
      process.kill(killed, 'SIGKILL')
      await waitUntil(() => {
        const file = readPidFile(clusterOf(dataDir))
        return file !== null && file.pid !== killed && file.ready
      }, 5_000)
      const atRestart = acknowledged(program).length
      await waitUntil(() => acknowledged(program).length > atRestart + 50, 5_000)
    }
    const known = acknowledged(program)
    expect(await listMissing(program, known)).toEqual([])
    await stopEmbedded(program)
  })
})

describe('a killed application', () => {
  it('takes its server with it', async () => {
    const dataDir = await copyCreated('watchdog-')
    const program = start(dataDir)
    await program.first('ready')
    const server = serverPid(dataDir)
    const cluster = clusterOf(dataDir)
    program.child.kill('SIGKILL')
    await waitUntil(() => !isServerOf(server, cluster), 5_000)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })
})
