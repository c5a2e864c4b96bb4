import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { temporaryRoot } from '../../scripts/suite/temporary-root.mjs'
import { TEMPLATE } from './database-server.ts'
import { createDatabase } from './databases.ts'
import { copyDataDirectory } from './migrated-directory.ts'
import { programArguments } from './programs.ts'

export type ProductResponse = { status: number; body: Record<string, unknown>; cookie: string }

type CallOptions = { cookie?: string; body?: unknown; headers?: Record<string, string> }

export type Product = {
  origin: string
  process: ChildProcess
  output: () => string
  exited: Promise<number | null>
  /**
   * Returns the exit code, null if it was killed before. Only an orderly stop ends the embedded server before the
   * process, so that its directory can be removed.
   */
  stop(): Promise<number | null>
  call(method: string, url: string, options?: CallOptions): Promise<ProductResponse>
}

/** Where a product keeps its data: its own directory, or its own database on the server under test. */
export type DataHome = { env: Record<string, string>; dataDir: string | null; remove(): Promise<void> }

/** Empty, on a disk. */
export async function createDataHome(): Promise<DataHome> {
  if (process.env.DATABASE_URL) return createDatabaseHome(new URL(process.env.DATABASE_URL))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'watchbell-home-'))
  return { env: { DATA_DIR: dataDir }, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Like `createDataHome`, after the first start of the product. The embedded database is in memory if possible. */
export async function createMigratedHome(): Promise<DataHome> {
  const migrated = inject('migratedDirectory')
  if (!migrated) return createDatabaseHome(new URL(process.env.DATABASE_URL ?? ''), TEMPLATE)
  const dataDir = await mkdtemp(path.join(temporaryRoot(), 'watchbell-home-'))
  await copyDataDirectory(migrated, dataDir)
  return { env: { DATA_DIR: dataDir }, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Several products can share this migrated database on the server under test. They write files to `dataDir`. */
export async function createSharedDataHome(): Promise<DataHome> {
  const { host = '', port, user = '' } = inject('server')
  const embedded = `postgres://${user}@localhost:${port}/?host=${encodeURIComponent(host)}`
  const database = await createDatabaseHome(new URL(process.env.DATABASE_URL ?? embedded), TEMPLATE)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'watchbell-shared-'))
  const remove = async () => {
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { env: { ...database.env, DATA_DIR: dataDir }, dataDir, remove }
}

async function createDatabaseHome(url: URL, template?: string): Promise<DataHome> {
  const { name, drop } = await createDatabase(inject('server'), template)
  url.pathname = `/${name}`
  return { env: { DATABASE_URL: url.href }, dataDir: null, remove: drop }
}

/** Starts the product in its own process, and waits until it is ready or has ended. */
export async function startProduct(home: DataHome, env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort()
  const child = spawn(process.execPath, programArguments('main'), {
    env: {
      PATH: process.env.PATH,
      ...home.env,
      PORT: String(port),
      REGISTRATION_LIMIT: '1000',
      SIGN_IN_LIMIT: '1000',
      SIGN_IN_ACCOUNT_LIMIT: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let over = false
  void exited.then(() => (over = true))
  const call = (method: string, url: string, options = {}) => request(`http://127.0.0.1:${port}${url}`, method, options)
  // What it prints may arrive after its first answer.
  const ready = async () =>
    output.includes('is ready at') && (await call('GET', '/readyz').catch(() => null))?.status === 200
  await waitUntil(async () => over || (await ready()), 20_000)
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  return { origin: `http://127.0.0.1:${port}`, process: child, output: () => output, exited, stop, call }
}

/** A busy machine is several times slower than a quiet one. */
const PATIENCE = 4

/** Polls a condition. Throws when it stays false for much longer than `withinMs`, the most on a quiet machine. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs * PATIENCE
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs * PATIENCE} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Reads it from the embedded PostgreSQL of a data directory. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function request(
  url: string,
  method: string,
  { cookie = '', body, headers: more }: CallOptions,
): Promise<ProductResponse> {
  const headers: Record<string, string> = { cookie, ...more }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookie: set.join('; ') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close((error) => (error ? reject(error) : resolve(port)))
    })
  })
}
