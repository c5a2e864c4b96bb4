import type { TimeEntry } from '#domain/entries/contract.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { loadPage, orderByTime } from '../http/pager.ts'
import { toEntryResponse } from './entry-response.ts'
import { findOwner } from './find-owner.ts'
import { refuseAccess } from './refuse-entries.ts'
import { listEntries } from './store.ts'

const PAGE_SIZE = 500

/** Bounds are days in the organization's zone or instants, both included. */
type EntriesQuery = {
  startDate?: string | Date | undefined
  endDate?: string | Date | undefined
  active?: 'true' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export async function listEntriesFor(
  tx: Tx,
  actor: Actor,
  username: string,
  query: EntriesQuery,
  nextPage: (cursor: string) => void,
): Promise<TimeEntry[]> {
  const owner = await findOwner(tx, actor, username)
  refuseAccess(actor, 'timesheets.view', owner)
  const filter = {
    from: query.startDate === undefined ? null : firstInstant(query.startDate, owner.timezone),
    before: query.endDate === undefined ? null : instantAfter(query.endDate, owner.timezone),
    activeOnly: query.active === 'true',
    withLateness: actor.userId !== owner.userId,
  }
  const order = orderByTime('clockIn')
  const page = await loadPage(query, { order, defaultLimit: PAGE_SIZE, nextPage }, (limit, after) =>
    listEntries(tx, actor.tenantId, owner.userId, { ...filter, limit, after }),
  )
  return page.map((entry) => toEntryResponse(entry, owner, entry))
}

function firstInstant(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? startOfDay(bound, zone) : bound
}

function instantAfter(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? endOfDay(bound, zone) : new Date(bound.getTime() + 1)
}
