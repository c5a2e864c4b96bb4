import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { loadPage, orderByTime } from '../http/pager.ts'
import { toEntryResponse } from './entry-response.ts'
import { getOwner, type Owner } from './owner-store.ts'
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
  refuseAccess(actor, owner)
  const filter = {
    from: query.startDate === undefined ? null : firstInstant(query.startDate, owner.timezone),
    before: query.endDate === undefined ? null : instantAfter(query.endDate, owner.timezone),
    activeOnly: query.active === 'true',
    withOffline: actor.userId !== owner.userId,
  }
  const order = orderByTime('clockIn')
  const page = await loadPage(query, { order, defaultLimit: PAGE_SIZE, nextPage }, (limit, after) =>
    listEntries(tx, actor.tenantId, owner.userId, { ...filter, limit, after }),
  )
  return page.map((entry) => toEntryResponse(entry, owner, entry))
}

/** By username or id. Pages send the id, because a username can change while they are open. */
export async function findOwner(tx: Tx, actor: Actor, idOrUsername: string): Promise<Owner> {
  const named = idOrUsername.toLowerCase()
  const isSelf = named === actor.userId || named === actor.username.toLowerCase()
  return isSelf ? toOwner(actor) : getOwner(tx, actor.tenantId, idOrUsername)
}

/** The session's facts are those of this transaction, so they need no query. */
function toOwner(actor: Actor): Owner {
  return {
    userId: actor.userId,
    username: actor.username,
    firstName: actor.firstName,
    lastName: actor.lastName,
    nameSuffix: actor.nameSuffix,
    timezone: actor.timezone,
    requireLocation: actor.requireLocation,
    askAfterHours: actor.askAfterHours,
    isMember: actor.organizationId !== null,
  }
}

function firstInstant(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? startOfDay(bound, zone) : bound
}

function instantAfter(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? endOfDay(bound, zone) : new Date(bound.getTime() + 1)
}
