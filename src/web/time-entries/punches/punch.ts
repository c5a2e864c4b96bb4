import type { EntryBreak, TimeEntry } from '#domain/entries/contract.ts'
import type { Coordinates } from '#domain/entries/rules.ts'
import type { BreakSpan } from '#domain/time/hours.ts'

export type ClockAction = 'clock in' | 'clock out'

export type TapAction = ClockAction | 'start break' | 'end break'

export type OpenEntry = Pick<TimeEntry, 'id' | 'clockIn'>

/** One tap on the clock. Stored on the device: its field names can't change. */
export type Punch = {
  key: string
  action: TapAction
  /** The kind of a break that starts. */
  breakKind?: BreakSpan['kind'] | undefined
  /** The shift on screen when it was tapped: an entry of the server, or the key of a clock-in that wasn't saved yet. */
  entry?: OpenEntry | undefined
  shiftKey?: string | undefined
  /** The break that it ends: its id, or the key of a start that wasn't saved yet. */
  breakId?: string | undefined
  startKey?: string | undefined
  at: string
  place: Coordinates
  refused?: string | undefined
  /** The shift had been ended when the server refused the tap, and by whom if it wasn't its owner. */
  ended?: { at: string; by: string | null } | undefined
  /** What the person decided about a refused tap and those that follow it. */
  answer?: Answer | undefined
  /** Why the server has refused that. */
  answerRefused?: string | undefined
  /** A saved tap stays until nothing names it any more. */
  saved?: SavedTap | undefined
  /** What the device's clock showed, and how far the server's was ahead of it when last seen. */
  deviceTime?: string
  offsetMs?: number
  /** Rises with every tap, whatever happens to the device's clock. */
  order?: number
  /** How far the device's clock was moved forward since the tap: its owner has to say which time is right. */
  clockMovedMs?: number | undefined
  isTimeConfirmed?: boolean
  /** The person entered when a long shift ended. */
  isEndConfirmed?: boolean | undefined
  /** The server needs to know when a long shift ended. */
  needsEnd?: boolean | undefined
}

export type PunchQueue = readonly Punch[]

export type SavedTap = OpenEntry & { breakId?: string | undefined }

/** One without an id is new. */
export type AnsweredBreak = Omit<EntryBreak, 'id'> & { id?: string | undefined }

export type ShiftTimes = { clockIn: string; clockOut: string | null; breaks: readonly AnsweredBreak[] }

/** An answer changes the shift in the way, adds the one that was tapped, or both. */
export type Choice =
  | { choice: 'use end'; end: string; change: ShiftChange; create?: undefined }
  | { choice: 'add' | 'keep'; change?: ShiftChange | undefined; create?: ShiftTimes | undefined }

/** Replaces the taps with these keys once the server has it. Its own key makes a repeat harmless. */
export type Answer = Choice & { key: string; replaces: readonly string[] }

/** Carried out only while the shift is as the question showed it. */
export type ShiftChange = { id: string; from: ShiftTimes; to: ShiftTimes }

/** Earlier versions stored punches without an order. */
export const compareByOrder = (one: Punch, other: Punch) =>
  (one.order ?? 0) - (other.order ?? 0) || (one.at < other.at ? -1 : 1)

export const hasQuestion = ({ clockMovedMs }: Punch) => clockMovedMs !== undefined
