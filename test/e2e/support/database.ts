import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { localTimeOf } from '#domain/time/zones/local-times.ts'
import { findEmbedded } from '#server/db/embedded/embedded.ts'
import { temporaryRoot } from '../../../scripts/suite/temporary-root.mjs'
import { toInstant } from './entries.ts'

export type DataLocation = { dataDir: string; databaseUrl: string | null }

/** Each port has a file, because two runs may share a machine. */
const locationFile = (port: string) => path.join('.cache', `journeys-${port}.json`)

export function saveDataLocation(port: string, location: DataLocation): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(locationFile(port), JSON.stringify(location))
}

export function readDataLocation(): DataLocation {
  return JSON.parse(readFileSync(locationFile(process.env.JOURNEYS_PORT ?? '4173'), 'utf8')) as DataLocation
}

/** A database of its own: instances that share one would count each other's sign-ins and deliver each other's emails. */
export async function createDataLocation(): Promise<DataLocation> {
  const dataDir = mkdtempSync(path.join(temporaryRoot(), 'watchbell-journeys-'))
  if (!process.env.DATABASE_URL) return { dataDir, databaseUrl: null }
  const name = `journeys_${randomBytes(6).toString('hex')}`
  await runStatement({ dataDir, databaseUrl: process.env.DATABASE_URL }, `create database ${name}`, [])
  const url = new URL(process.env.DATABASE_URL)
  url.pathname = `/${name}`
  return { dataDir, databaseUrl: url.href }
}

export function removeDataLocation({ dataDir }: DataLocation): void {
  rmSync(dataDir, { recursive: true, force: true })
}

export async function giveUnlimitedPlan(organizationId: string): Promise<void> {
  await runStatement(readDataLocation(), `update organizations set subscription_tier_id = 'custom' where id = $1`, [
    organizationId,
  ])
}

/** Sets the secret of an emailed link, because no one receives the email. */
export async function setConfirmationToken(
  location: DataLocation,
  organizationId: string,
  token: string,
): Promise<void> {
  const hash = createHash('sha256').update(token).digest()
  await runStatement(location, 'update email_confirmations set token_hash = $2 where tenant_id = $1', [
    organizationId,
    hash,
  ])
}

export async function runStatement(location: DataLocation, statement: string, values: unknown[]): Promise<void> {
  const connection = location.databaseUrl
    ? { connectionString: location.databaseUrl }
    : ((await findEmbedded(location.dataDir)) ?? undefined)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

/** As if it had been punched on that day: a clock-in may be seven days late at most. */
export async function moveEntry({ id, clockIn, clockOut, breaks }: TimeEntry, day: string): Promise<void> {
  const move = (time: string) => toInstant(day, localTimeOf(new Date(time), DEFAULT_TIMEZONE)).toISOString()
  const moved = breaks.map(({ startedAt, endedAt, ...rest }) => ({
    ...rest,
    startedAt: move(startedAt),
    endedAt: endedAt && move(endedAt),
  }))
  await runStatement(
    readDataLocation(),
    'update time_entries set clock_in = $2, clock_out = $3, breaks = $4 where id = $1',
    [id, move(clockIn), clockOut && move(clockOut), JSON.stringify(moved)],
  )
}

/** Leave from before entries belonged to requests, which no call can add any more. It has no end. */
export async function addFreeLeave(userId: string, leaveTypeId: string, clockIn: Date): Promise<void> {
  await runStatement(
    readDataLocation(),
    `do $$
     declare
       rule text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'time_entries_leave_request');
     begin
       alter table time_entries drop constraint time_entries_leave_request;
       insert into time_entries (tenant_id, id, user_id, clock_in, is_leave_time, leave_type_id, created_at)
       select tenant_id, gen_random_uuid(), id, '${clockIn.toISOString()}', true, '${leaveTypeId}', now() from users where id = '${userId}';
       set constraints all immediate;
       execute 'alter table time_entries add constraint time_entries_leave_request ' || rule;
     end $$`,
    [],
  )
}
