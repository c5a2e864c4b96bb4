import { entryEndpoints, type TimeEntry } from '#domain/entries/contract.ts'
import { ApiError } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import type { OpenEntry, Punch } from './punch.ts'
import type { PunchCall, SavedEntry } from './punch-call.ts'
import { activeEntriesCall } from './use-active-entry.ts'

/** Looks whether an earlier try, whose answer was lost, had saved the tap before someone changed it. */
export async function findEarlier(
  { punch, send, signal }: PunchCall,
  { id, clockIn: tappedIn }: OpenEntry,
  refusal: ApiError,
): Promise<SavedEntry> {
  const changes = await send(entryEndpoints.history, { params: { id } }, { signal })
  const saved = changes.find(({ after, byOwner }) => byOwner && after !== null && isSavedIn(punch, after))
  if (saved?.after) return { id, clockIn: tappedIn, breaks: saved.after.breaks }
  const now = changes[0]?.after
  if (!now?.clockOut) throw refusal
  const { actorName, byOwner } = changes.find(({ before }) => before?.clockOut !== now.clockOut) ?? {}
  throw Object.assign(refusal, { ended: { at: now.clockOut, by: (!byOwner && actorName) || null } })
}

type Version = Pick<TimeEntry, 'clockIn' | 'clockOut' | 'breaks'>

function isSavedIn({ action, at, breakKind }: Punch, { clockOut: end, breaks }: Version): boolean {
  if (action === 'clock out') return end === at
  const field = action === 'start break' ? 'startedAt' : 'endedAt'
  return breaks.some((one) => one[field] === at && (action !== 'start break' || one.kind === breakKind))
}

/** The break of that shift that had begun before the tap and has no end. */
export async function findBreakUnderWay({ userId, punch, send, signal }: PunchCall): Promise<string> {
  const open = await send(entryEndpoints.list, activeEntriesCall(userId), { signal })
  const entry = open.find(({ id }) => id === punch.entry?.id)
  const found = entry?.breaks.find(({ startedAt, endedAt }) => startedAt < punch.at && endedAt === null)
  if (!found) throw new ApiError(409, t`You’re not on a break`, {}, NOT_ON_A_BREAK)
  return found.id
}

/** Counts as an answer of the server: it comes from its list. */
const NOT_ON_A_BREAK = {}
