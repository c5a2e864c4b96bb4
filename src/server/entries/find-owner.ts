import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { getOwner, type Owner } from './owner-store.ts'

/** `named` is a username or an id. Pages send the id, because a username can change while they are open. */
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
