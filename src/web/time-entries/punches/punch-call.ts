import type { TimeEntry } from '#domain/entries/contract.ts'
import type { ApiError, send } from '#web/api/client.ts'
import type { Punch } from './punch.ts'

export type Send = typeof send

export type PunchCall = { userId: string; punch: Punch; send: Send; signal: AbortSignal }

/** What the clock needs to know of the entry that a tap was saved in. */
export type SavedEntry = Pick<TimeEntry, 'id' | 'clockIn' | 'breaks'> & Partial<TimeEntry>

/** A refusal of a tap whose shift had been ended. */
export type PunchError = ApiError & Pick<Punch, 'ended'>
