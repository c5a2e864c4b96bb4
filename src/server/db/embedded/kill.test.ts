import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEmbeddedProgram, type EmbeddedProcess } from '#test/support/embedded-process.ts'
import { isServerOf, readPidFile } from './pid-file.ts'

const DURABLE = { fsync: 'on' }

let home: string
let start: Awaited<ReturnType<typeof buildEmbeddedProgram>>

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'watchbell-kill-'))
  start = await buildEmbeddedProgram(home)
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

async function waitUntilTrue(what: string, condition: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 20_000
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
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

async function stop(program: EmbeddedProcess): Promise<void> {
  program.child.kill('SIGTERM')
  await program.ended
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
    const dataDir = mkdtempSync(join(home, 'rounds-'))
    const all: number[] = []
    for (let round = 1; round <= 3; round++) {
      const program = start(dataDir, { mode: 'write', settings: DURABLE })
      await program.first('ready')
      await waitUntilTrue('rows are written', () => acknowledged(program).length > 50 * round)
      kill(program, serverPid(dataDir))
      await program.ended
      all.push(...acknowledged(program))
    }
    const last = start(dataDir, { settings: DURABLE })
    expect(await listMissing(last, all)).toEqual([])
    await stop(last)
  })

  it('of the server alone: the application restarts it and continues', async () => {
    const dataDir = mkdtempSync(join(home, 'server-'))
    const program = start(dataDir, { mode: 'write', settings: DURABLE })
    await program.first('ready')
    for (let round = 1; round <= 3; round++) {
      const before = acknowledged(program).length
      await waitUntilTrue('rows are written', () => acknowledged(program).length > before + 50)
      const killed = serverPid(dataDir)
      process.kill(killed, 'SIGKILL')
      await waitUntilTrue('another server is ready', () => {
        const file = readPidFile(clusterOf(dataDir))
        return file !== null && file.pid !== killed && file.ready
      })
      const atRestart = acknowledged(program).length
      await waitUntilTrue('it goes on after the restart', () => acknowledged(program).length > atRestart + 50)
    }
    const known = acknowledged(program)
    expect(await listMissing(program, known)).toEqual([])
    await stop(program)
  })
})

describe('a killed application', () => {
  it('takes its server with it', async () => {
    const dataDir = mkdtempSync(join(home, 'watchdog-'))
    const program = start(dataDir)
    await program.first('ready')
    const server = serverPid(dataDir)
    const cluster = clusterOf(dataDir)
    program.child.kill('SIGKILL')
    await waitUntilTrue('the server has ended', () => !isServerOf(server, cluster))
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })

  it('leaves nothing incomplete after an interrupted first start', async () => {
    for (const cutAfterMs of [30, 120, 250, 400, 550]) {
      const dataDir = mkdtempSync(join(home, 'cut-'))
      const first = start(dataDir)
      const cut = setTimeout(() => first.child.kill('SIGKILL'), cutAfterMs * (0.75 + Math.random() / 2))
      await first.ended
      clearTimeout(cut)
      const second = start(dataDir)
      await second.first('ready')
      expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
      await stop(second)
    }
  })
})
