import { refuseIf } from '#domain/errors.ts'
import { endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { whyNotAccessEntries } from '#domain/time-entries/rules.ts'
import type { Tx } from '#server/db/tenant.ts'
import type { Actor } from '#server/http/context.ts'
import { readCursorInTime, writeCursor } from '#server/http/cursor.ts'
import { toEntryResponse } from './entry-response.ts'
import * as entries from './store.ts'

const PAGE_SIZE = 500

/** Which of a person's entries: bounds are days of the organization's calendar or instants, both included. */
export type EntriesQuery = {
  startDate?: string | Date | undefined
  endDate?: string | Date | undefined
  active?: 'true' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A person's entries, newest first, for whoever may see them; `nextPage` hears where the next page begins. */
export async function listEntriesFor(
  tx: Tx,
  actor: Actor,
  username: string,
  query: EntriesQuery,
  nextPage: (cursor: string) => void,
): Promise<TimeEntry[]> {
  const limit = query.limit ?? PAGE_SIZE
  const owner = await findOwner(tx, actor, username)
  refuseIf(whyNotAccessEntries(actor, owner.userId), 'forbidden')
  const rows = await entries.listEntries(tx, actor.tenantId, owner.userId, {
    from: query.startDate === undefined ? null : firstInstant(query.startDate, owner.timezone),
    before: query.endDate === undefined ? null : instantAfter(query.endDate, owner.timezone),
    activeOnly: query.active === 'true',
    limit: limit + 1,
    after: query.cursor === undefined ? null : readCursorInTime(query.cursor),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) nextPage(writeCursor([last.clockIn.toISOString(), last.id]))
  return page.map((entry) => toEntryResponse(entry, owner, entry))
}

/** Whom a call names, by username or by id. Pages use the id, because a username can change while they are open. */
export function findOwner(tx: Tx, actor: Actor, named: string): Promise<entries.Owner> {
  const own = named.toLowerCase() === actor.username.toLowerCase()
  return entries.getOwner(tx, actor.tenantId, own ? actor.userId : named)
}

function firstInstant(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? startOfDay(bound, zone) : bound
}

/** The first instant after a bound that is included itself. */
function instantAfter(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? endOfDay(bound, zone) : new Date(bound.getTime() + 1)
}
