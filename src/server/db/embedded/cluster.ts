import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, lchownSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { type RunAs, spawnAs } from './run-as.ts'
import { startWatchdog } from './watchdog.ts'

/** Only for the supervisor. The product's own role is not a superuser. */
export const SUPERUSER = 'postgres'
export const OWNER = 'watchbell'
export const DATABASE = 'watchbell'

/**
 * initdb runs in a directory next to the final one, which is renamed when everything is written and synced. `durable:
 * false` is for tests.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const unfinished = `${cluster}.unfinished-${randomBytes(4).toString('hex')}`
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(runAs, unfinished)
  const args = ['-D', unfinished, '-U', SUPERUSER, '--encoding=UTF8', '--auth-local=peer', '--auth-host=reject']
  // The built-in locale sorts the same on every machine. Before 17 there is only the C library's.
  if (binaries.major >= 17) args.push('--locale-provider=builtin')
  args.push('--locale=C.UTF-8', '--data-checksums', '--no-instructions')
  if (!durable) args.push('--no-sync')
  try {
    await run(runAs, join(binaries.binDir, 'initdb'), args)
    renameSync(unfinished, cluster)
    if (durable) syncDirectory(dirname(cluster))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}

export async function removeUnfinished(dataDir: string): Promise<void> {
  const left = readdirSync(dataDir).filter((name) => /^(pg\d+|server-.+)\.unfinished-[0-9a-f]+$/.test(name))
  // An initdb that outlived its parent may still be writing, so this is retried for 2 seconds. Leftovers do no harm.
  const remove = (name: string) =>
    rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 8, retryDelay: 60 })
  await Promise.allSettled(left.map(remove))
}

/**
 * Creates the product's role and database when missing, so an interrupted first start can continue. The role owns its
 * database and may create the roles and extensions that migrations need. Returns the server's version.
 */
export async function ensureDatabase(socketDir: string, port: number): Promise<string> {
  const client = new pg.Client({ host: socketDir, port, user: SUPERUSER, database: 'postgres' })
  // The supervisor reports a server that dies now, and the query below fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean; version: string }>(
      `select exists (select from pg_roles where rolname = '${OWNER}') as role,
              exists (select from pg_database where datname = '${DATABASE}') as database,
              current_setting('server_version') as version`,
    )
    if (!rows[0]?.role) await client.query(`create role ${OWNER} login createrole createdb`)
    if (!rows[0]?.database) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    return rows[0]?.version.split(' ')[0] ?? ''
  } finally {
    await client.end()
  }
}

/** Gives root's files to the server's user without following a link. */
export function giveTo({ account }: RunAs, path: string): void {
  if (account) lchownSync(path, account.uid, account.gid)
}

function run(runAs: RunAs, command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(runAs, command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { LC_ALL: 'C' } })
    let complaint = ''
    child.stderr?.on('data', (chunk) => {
      complaint += String(chunk)
    })
    child.on('error', reject)
    // A killed start must leave nothing running.
    if (child.pid) startWatchdog(child.pid, new Promise((ended) => child.once('exit', ended)), runAs)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`initdb could not make the database in ${args[1]}: ${complaint.trim() || `code ${code}`}`))
    })
  })
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
