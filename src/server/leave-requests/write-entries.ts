import { HOUR_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { firstInstantFrom } from '#domain/time/zones/local-times.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { newChange } from '../entries/record-changes.ts'
import { addEntry, removeEntry } from '../entries/write-store.ts'
import type { Actor } from '../http/context.ts'
import { listDaysToShow, listLinkedEntries } from './days-store.ts'
import type { StoredRequest } from './store.ts'

/** 9:00 AM */
const USUAL_START = 9 * 60

type Context = { actor: Pick<Actor, 'tenantId' | 'userId' | 'username' | 'timezone'>; at: Date }

type ApprovedRequest = Pick<StoredRequest, 'id'> & { user: { id: string }; leaveType: { id: string } }

/** Shows approved leave on the timesheet (decision 0054): an entry for each day that has none. */
export async function addLeaveEntries(tx: Tx, request: ApprovedRequest, { actor, at }: Context): Promise<void> {
  const { id: requestId, user, leaveType } = request
  const days = await listDaysToShow(tx, actor.tenantId, { requestId, userId: user.id })
  const added = days.map(({ day, hours, workdayStartsAt }) => {
    const startsAt = Date.parse(`${day}T00:00Z`) + Math.max(USUAL_START, workdayStartsAt) * MINUTE_MS
    const clockIn = new Date(firstInstantFrom(startsAt, actor.timezone))
    const entry = {
      id: newId(),
      userId: user.id,
      clockIn,
      clockOut: new Date(clockIn.getTime() + Math.round(hours * HOUR_MS)),
      isLeaveTime: true,
      leaveTypeId: leaveType.id,
      leaveLink: { requestId, day },
      notes: '',
      breaks: [],
      clockInPlace: null,
      clockOutPlace: null,
    }
    return addEntry(tx, actor.tenantId, entry, newChange(actor, at, { leaveStatus: 'approved' }))
  })
  await Promise.all(added)
}

/** Their history says why they are gone. */
export async function removeLeaveEntries(
  tx: Tx,
  { id }: Pick<StoredRequest, 'id'>,
  leaveStatus: 'rejected' | 'cancelled',
  { actor, at }: Context,
): Promise<void> {
  const entries = await listLinkedEntries(tx, actor.tenantId, id)
  await Promise.all(
    entries.map((entry) => removeEntry(tx, actor.tenantId, entry, newChange(actor, at, { leaveStatus }))),
  )
}
