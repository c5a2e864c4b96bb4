import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#server/db/connect.ts'
import { findEmbedded } from '#server/db/embedded/embedded.ts'
import { logFileOf } from './temporary-directory.ts'

export type Product = {
  port: number
  pid: number
  dataDir: string
  /** Empty with a database of its own. */
  databaseUrl: string
  readyMs: number
  process: ChildProcess
  stop(): Promise<void>
}

const MAX_START_MS = 60_000

/**
 * Waits until /readyz returns 200. `readyMs` counts from before the process exists. `preload` is a module that runs in the process
 * first and can receive messages. `checkout` is where the product was built. With a `databaseUrl` it has no database of its own.
 */
export async function startProduct(
  dataDir: string,
  { preload, checkout = '.', databaseUrl = '' }: { preload?: URL; checkout?: string; databaseUrl?: string } = {},
): Promise<Product> {
  const port = await freePort()
  const log = logFileOf(dataDir)
  const output = openSync(log, 'a')
  const startedAt = performance.now()
  const preloadOptions = preload ? ['--import', preload.href] : []
  const child = spawn(process.execPath, [...preloadOptions, '--enable-source-maps', 'dist/server/main.js'], {
    cwd: checkout,
    stdio: preload ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: path.resolve(dataDir),
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SIGN_IN_LIMIT: '1000000',
      SIGN_IN_ADDRESS_LIMIT: '1000000',
      SIGN_IN_ACCOUNT_LIMIT: '1000000',
      MAIL_LIMIT: '1000000',
    },
  })
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > MAX_START_MS) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    }
    await pause(2)
  }
  const readyMs = performance.now() - startedAt
  return { port, pid: child.pid ?? 0, dataDir, databaseUrl, readyMs, process: child, stop: () => stop(child) }
}

/** The connection to the database that it runs on. */
export async function connectionOf({
  dataDir,
  databaseUrl,
}: Pick<Product, 'dataDir' | 'databaseUrl'>): Promise<Connection> {
  const connection = databaseUrl ? { connectionString: databaseUrl } : await findEmbedded(dataDir)
  if (!connection) throw new Error("The product's database doesn't respond")
  return connection
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The status of a GET, 0 without a response. */
export function statusOf(port: number, address: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: address, agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
  })
}

async function isReady(port: number): Promise<boolean> {
  return (await statusOf(port, '/readyz')) === 200
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
