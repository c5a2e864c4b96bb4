import { Refusal } from '#domain/errors.ts'
import type { TimesheetState } from '#domain/pay-periods/rules.ts'
import { findPayPeriod, type PayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import { t } from '#domain/texts/text.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listGroups, type StoredGroup } from '../pay-groups/groups-store.ts'
import { createTurns } from '../turns.ts'
import { type Acceptances, listAcceptances } from './acceptances-store.ts'
import { addAcceptedPeriods } from './accepted-periods.ts'
import { type Calculation, calculateTimesheet, createFrames, type Frame, reachesInto } from './calculate-timesheet.ts'
import { type GroupMember, listMembers } from './people-store.ts'
import { listStatuses, type StatusRow } from './status-store.ts'
import { listRecordedLater, listTime, listWaitingLeave } from './time-store.ts'

/** People whose entries are read at a time: reading a result doesn't let other requests go first. */
const BATCH = 100

export type GroupPeriod = { group: StoredGroup; period: PayPeriod; groups: readonly StoredGroup[] }

export type LoadedTimesheet = {
  member: GroupMember
  frame: Frame
  /** All work that reaches into the workdays of the frame, and the leave of the timesheet. */
  entries: readonly ReviewedEntry[]
  /** Days of leave that no one has decided on yet. */
  waitingLeave: readonly string[]
  calculation: Calculation
  acceptances: Acceptances
  stored: StatusRow | null
  state: TimesheetState
}

/** 404 unless a period of the group starts on this day. */
export async function getGroupPeriod(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, firstDay }: { payGroupId: string; firstDay: string },
): Promise<GroupPeriod> {
  const groups = await listGroups(tx, tenantId, { today: firstDay })
  const group = groups.find(({ id }) => id === payGroupId)
  const period = group ? findPayPeriod(group.terms, firstDay) : null
  if (!group || period?.startDate !== firstDay) throw new Refusal('notFound', t`Pay period not found`)
  return { group, period, groups }
}

/** Loads everyone who belongs to the group in this period, in the order of names; with `userIds`, only these people. */
export async function loadTimesheets(
  tx: Tx,
  tenantId: TenantId,
  { group, period, groups }: GroupPeriod,
  now: Date,
  userIds: readonly string[] | null = null,
): Promise<LoadedTimesheet[]> {
  const frameOf = createFrames(period, (id) => groups.find((other) => other.id === id)?.terms ?? [])
  const framed = (await listMembers(tx, tenantId, group.id, period, userIds)).flatMap((member) => {
    const frame = frameOf(member)
    return frame ? [{ member, frame }] : []
  })
  if (framed.length === 0) return []
  const starts = framed.map(({ frame }) => frame.workdays.starts)
  const span = {
    from: Math.min(...starts.map((each) => each[0] ?? Infinity)),
    until: Math.max(...starts.map((each) => each.at(-1) ?? 0)),
  }
  const framedIds = framed.map(({ member }) => member.userId)
  const waiting = await listWaitingLeave(tx, tenantId, framedIds, period)
  const recordedLater = await listRecordedLater(tx, tenantId, framedIds, span)
  const listed = { payGroupId: group.id, firstDay: period.startDate, userIds }
  const statuses = await listStatuses(tx, tenantId, listed)
  const acceptances = await listAcceptances(tx, tenantId, listed)
  const timesheets: LoadedTimesheet[] = []
  const takeTurn = createTurns()
  let entries = new Map<string, ReviewedEntry[]>()
  for (const [index, { member, frame }] of framed.entries()) {
    await takeTurn()
    if (index % BATCH === 0) entries = await listTime(tx, tenantId, framedIds.slice(index, index + BATCH), span)
    const own = (entries.get(member.userId) ?? []).filter(reachesInto(frame))
    const { startDate, endDate } = frame.days
    const waitingLeave = (waiting.get(member.userId) ?? []).filter((day) => day >= startDate && day <= endDate)
    const calculation = calculateTimesheet(frame, own, waitingLeave, recordedLater)
    const stored = statuses.get(member.userId) ?? null
    timesheets.push({
      member,
      frame,
      entries: own,
      waitingLeave,
      calculation,
      acceptances: acceptances.get(member.userId) ?? new Map(),
      stored,
      state: toState(frame, calculation, stored, now),
    })
  }
  return addAcceptedPeriods(tx, tenantId, period, timesheets)
}

/** 404 unless this person belongs to the group in this period. */
export async function getTimesheet(
  tx: Tx,
  tenantId: TenantId,
  groupPeriod: GroupPeriod,
  now: Date,
  userId: string,
): Promise<LoadedTimesheet> {
  const [timesheet] = await loadTimesheets(tx, tenantId, groupPeriod, now, [userId])
  if (!timesheet) throw new Refusal('notFound', t`Timesheet not found`)
  return timesheet
}

function toState(
  { terms, endsAt }: Frame,
  { factsHash, blocking }: Calculation,
  stored: StatusRow | null,
  now: Date,
): TimesheetState {
  return {
    status: stored?.status ?? 'open',
    submittedHash: stored && stored.status !== 'open' ? stored.factsHash : null,
    factsHash,
    hasEnded: endsAt <= now,
    blocking: blocking.length,
    isSubmissionRequired: terms.submission === 'required',
  }
}
