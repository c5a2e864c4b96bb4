import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findEmbedded } from '#server/db/embedded/embedded.ts'

/** Where the data of the journeys is: in a directory, or on the server that DATABASE_URL names. */
export type DataLocation = { dataDir: string; databaseUrl: string | null }

/** By the port, since two runs may share a machine; beside the results, which are thrown away when a run begins. */
const locationFile = (port: string) => path.join('.cache', `journeys-${port}.json`)

/** Says where the data is, for journeys that need what no call can do. */
export function saveDataLocation(port: string, place: DataLocation): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(locationFile(port), JSON.stringify(place))
}

/** Where the product under test keeps its data, and its mails as files. */
export function readDataLocation(): DataLocation {
  return JSON.parse(readFileSync(locationFile(process.env.JOURNEYS_PORT ?? '4173'), 'utf8')) as DataLocation
}

/**
 * A new directory and, with DATABASE_URL, a new database on that server. Two products never share a database: they
 * would count each other's sign-ins and deliver each other's mails.
 */
export async function createDataLocation(): Promise<DataLocation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'watchbell-journeys-'))
  if (!process.env.DATABASE_URL) return { dataDir, databaseUrl: null }
  const name = `journeys_${randomBytes(6).toString('hex')}`
  await runStatement({ dataDir, databaseUrl: process.env.DATABASE_URL }, `create database ${name}`, [])
  const url = new URL(process.env.DATABASE_URL)
  url.pathname = `/${name}`
  return { dataDir, databaseUrl: url.href }
}

/** Deletes the directory of a product that has ended. Its database goes with the test run's server. */
export function removeDataLocation({ dataDir }: DataLocation): void {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Gives an organization a plan without a limit, as it is agreed upon by hand. */
export async function giveUnlimitedPlan(organizationId: string): Promise<void> {
  await runStatement(readDataLocation(), `update organizations set subscription_tier_id = 'custom' where id = $1`, [
    organizationId,
  ])
}

/** Makes this the secret of the link that an organization was mailed: the mail itself is on its way to nowhere. */
export async function setConfirmationToken(place: DataLocation, organizationId: string, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest()
  await runStatement(place, 'update email_confirmations set token_hash = $2 where tenant_id = $1', [
    organizationId,
    hash,
  ])
}

async function runStatement(place: DataLocation, statement: string, values: unknown[]): Promise<void> {
  const connection = place.databaseUrl
    ? { connectionString: place.databaseUrl }
    : ((await findEmbedded(place.dataDir)) ?? undefined)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
