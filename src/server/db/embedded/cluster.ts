import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, lchownSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { type RunAs, spawnAs } from './run-as.ts'
import { watch } from './watchdog.ts'

/** Only the supervisor uses this role; the product's own is no superuser. */
export const SUPERUSER = 'postgres'
export const OWNER = 'watchbell'
export const DATABASE = 'watchbell'

/**
 * Makes a new cluster, whole or not at all: initdb works in a directory beside it, which takes its name when everything
 * has been written and synced. `durable: false` skips the syncing, for clusters that tests throw away.
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
  // The built-in locale sorts alike on every machine; before 17 there is only the C library's.
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

/** Removes what starts that were killed have left. Only for who holds the claim on `dataDir`. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const left = readdirSync(dataDir).filter((name) => /^(pg\d+|server-.+)\.unfinished-[0-9a-f]+$/.test(name))
  // An initdb that outlived its parent by a moment may still be writing: then it is tried again, for two seconds at
  // most. What cannot be removed harms nobody and goes at the next start.
  const remove = (name: string) =>
    rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 8, retryDelay: 60 })
  await Promise.allSettled(left.map(remove))
}

/**
 * The product's role and database, made when missing, so that a first start that was cut short is finished by the next.
 * The role owns its database, may make the roles and the trusted extensions that migrations need, and databases for
 * tests; it is no superuser. Returns the server's version.
 */
export async function ensureDatabase(socketDir: string, port: number): Promise<string> {
  const client = new pg.Client({ host: socketDir, port, user: SUPERUSER, database: 'postgres' })
  // A server that dies now is reported by its supervisor; the query below fails by itself.
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

/** What root makes for the server's user becomes that user's. A link put in its place in between is not followed. */
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
    // A start that is killed leaves nothing running.
    if (child.pid) watch(child.pid, new Promise((ended) => child.once('exit', ended)), runAs)
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
