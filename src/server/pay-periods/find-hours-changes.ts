import type { HoursChange } from '#domain/pay-periods/contract.ts'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import { toMs } from '#domain/time/hours.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { fromSnapshot, type Snapshot } from '../entries/columns-store.ts'
import { hashFacts, reachesInto } from './calculate-timesheet.ts'
import { type EntryStep, listEntrySteps, listLeaveSteps } from './history-store.ts'
import type { LoadedTimesheet } from './load-timesheets.ts'
import { toLeaveCode } from './time-store.ts'

/** Steps that are taken back in search of what someone saw. */
const AT_MOST = 100

type Facts = { entries: Map<string, ReviewedEntry>; waitingLeave: Set<string> }
type Step = { at: Date; undo: (facts: Facts) => void } & (
  | { entry: EntryStep; leave: null }
  | { entry: null; leave: Extract<HoursChange, { code: 'leave' }> }
)

/**
 * What was changed since the hours had this hash, newest first. Takes the latest changes back one by one until the hash is that of what
 * was seen, so that neither clocks nor changes which don't matter can mislead. None if something else has changed, such as terms.
 */
export async function findHoursChanges(
  tx: Tx,
  tenantId: TenantId,
  { member, frame, entries, waitingLeave }: LoadedTimesheet,
  seenHash: string,
): Promise<HoursChange[]> {
  const span = { from: new Date(frame.workdays.starts[0] ?? 0), until: frame.endsAt }
  const entrySteps = await listEntrySteps(tx, tenantId, member.userId, span, AT_MOST)
  const leaveSteps = await listLeaveSteps(tx, tenantId, member.userId, frame.days, AT_MOST)
  // A decision comes before the entries that it made: without them alone, the hours may be those of before the request.
  const steps: Step[] = [
    ...leaveSteps.map(({ at, by, action, days, wasPending }): Step => {
      const startDate = days[0] ?? ''
      const endDate = days.at(-1) ?? startDate
      const leave = { code: 'leave', action, startDate, endDate, by, at: at.toISOString() } as const
      const undo = ({ waitingLeave: waiting }: Facts) => {
        for (const day of days)
          if (action === 'submitted') waiting.delete(day)
          else if (wasPending) waiting.add(day)
      }
      return { at, entry: null, leave, undo }
    }),
    ...entrySteps.map(
      (entry): Step => ({ at: entry.at, entry, leave: null, undo: (facts) => undoEntry(facts, entry) }),
    ),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const facts = { entries: new Map(entries.map((entry) => [entry.id, entry])), waitingLeave: new Set(waitingLeave) }
  const isSeen = () => {
    const known = [...facts.entries.values()].filter(reachesInto(frame)).toSorted(byStart)
    return hashFacts(frame, known, [...facts.waitingLeave].sort()) === seenHash
  }
  for (const [index, step] of steps.entries()) {
    step.undo(facts)
    if (isSeen()) return summarize(steps.slice(0, index + 1))
  }
  return []
}

function undoEntry({ entries }: Facts, { entryId, before }: EntryStep): void {
  if (!before) {
    entries.delete(entryId)
    return
  }
  const { id, clockIn, clockOut, breaks, ...stored } = fromSnapshot(before)
  const leaveDay = entries.get(entryId)?.leaveDay ?? null
  entries.set(entryId, { id, clockIn, clockOut, leaveCode: toLeaveCode(stored), leaveDay, breaks })
}

function byStart(one: ReviewedEntry, other: ReviewedEntry): number {
  return toMs(one.clockIn) - toMs(other.clockIn) || (one.id < other.id ? -1 : 1)
}

/** An entry that was changed twice is one change, by who was last. The decision stands for the entries of a request. */
function summarize(steps: readonly Step[]): HoursChange[] {
  const changes = new Map<string, HoursChange>()
  for (const [index, { entry, leave }] of steps.entries()) {
    if (leave) changes.set(String(index), leave)
    else if (entry && !entry.isOfLeave) {
      const { entryId, before, after, by, at } = entry
      const later = changes.get(entryId)
      changes.set(entryId, {
        code: 'entry',
        by: later?.by ?? by,
        at: later?.at ?? at.toISOString(),
        before: toSpan(before),
        after: later?.code === 'entry' ? later.after : toSpan(after),
      })
    }
  }
  return [...changes.values()].filter((change) => change.code === 'leave' || change.before || change.after)
}

function toSpan(snapshot: Snapshot | null) {
  return snapshot && { clockIn: snapshot.clockIn, clockOut: snapshot.clockOut }
}
