import { type RawBuilder, sql } from 'kysely'
import type { Coordinates, Entry } from '#domain/time-entries/rules.ts'
import type { Tables } from '../db/tables.ts'

export type StoredEntry = Entry & { id: string; userId: string }

export type EntryRow = Omit<Tables['timeEntries'], 'tenantId' | 'createdAt'>

/** The fields of an entry, listed once: reading, adding, changing, and the history use this list. */
const FIELDS: Record<keyof StoredEntry, readonly (keyof EntryRow)[]> = {
  id: ['id'],
  userId: ['userId'],
  clockIn: ['clockIn'],
  clockOut: ['clockOut'],
  isLeaveTime: ['isLeaveTime'],
  leaveTypeId: ['leaveTypeId'],
  notes: ['notes'],
  clockInPlace: ['clockInLatitude', 'clockInLongitude'],
  clockOutPlace: ['clockOutLatitude', 'clockOutLongitude'],
}

const COLUMNS = Object.values(FIELDS).flat()

export function entryColumns(table?: string): RawBuilder<unknown> {
  return sql.join(COLUMNS.map((column) => sql.ref(table ? `${table}.${column}` : column)))
}

export function entryValues(entry: StoredEntry): RawBuilder<unknown> {
  const row = toRow(entry)
  return sql.join(COLUMNS.map((column) => row[column]))
}

export function entryAssignments(entry: StoredEntry): RawBuilder<unknown> {
  const row = toRow(entry)
  const changeable = COLUMNS.filter((column) => column !== 'id' && column !== 'userId')
  return sql.join(changeable.map((column) => sql`${sql.ref(column)} = ${row[column]}`))
}

type CoordinateColumns = Pick<
  EntryRow,
  'clockInLatitude' | 'clockInLongitude' | 'clockOutLatitude' | 'clockOutLongitude'
>

export function toEntry<Row extends CoordinateColumns>(
  row: Row,
): Omit<Row, keyof CoordinateColumns> & Pick<Entry, 'clockInPlace' | 'clockOutPlace'> {
  const { clockInLatitude, clockInLongitude, clockOutLatitude, clockOutLongitude, ...entry } = row
  return {
    ...entry,
    clockInPlace: toCoordinates(clockInLatitude, clockInLongitude),
    clockOutPlace: toCoordinates(clockOutLatitude, clockOutLongitude),
  }
}

function toRow({ clockInPlace, clockOutPlace, ...entry }: StoredEntry): EntryRow {
  return {
    ...entry,
    clockInLatitude: clockInPlace?.latitude ?? null,
    clockInLongitude: clockInPlace?.longitude ?? null,
    clockOutLatitude: clockOutPlace?.latitude ?? null,
    clockOutLongitude: clockOutPlace?.longitude ?? null,
  }
}

function toCoordinates(latitude: number | null, longitude: number | null): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** An entry as JSON in its history. Instants are ISO strings; rows from before leave types have no `leaveTypeId`. */
export type Snapshot = Omit<StoredEntry, 'clockIn' | 'clockOut' | 'leaveTypeId'> & {
  clockIn: string
  clockOut: string | null
  leaveTypeId?: string | null
}

/** Only the listed fields: the caller's object may have more. */
export function toSnapshot(entry: StoredEntry): string {
  const fields = Object.keys(FIELDS) as (keyof StoredEntry)[]
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, entry[field]])))
}

export function fromSnapshot(stored: Snapshot): StoredEntry {
  const clockOut = stored.clockOut === null ? null : new Date(stored.clockOut)
  return { ...stored, clockIn: new Date(stored.clockIn), clockOut, leaveTypeId: stored.leaveTypeId ?? null }
}
