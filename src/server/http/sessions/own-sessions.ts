import type { FastifyRequest } from 'fastify'
import type { OwnerQueries } from '#server/db/tenant.ts'
import type { Actor, Context } from '../context.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from './own-sessions-store.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Only for calls with an actor. `database` checks the session that the call came with. */
export function ownSessions(
  database: OwnerQueries,
  request: FastifyRequest,
  actor: Actor | null,
  now: () => Date,
): Pick<Context['session'], 'list' | 'endOne' | 'endOthers'> {
  const owner = () => ({ userId: actor?.userId ?? '', currentHash: readSessionCookie(request).hash })
  return {
    list: () => listSessions(database, owner(), now()),
    endOne: (id) => deleteOwnSession(database, owner().userId, id),
    endOthers: () => deleteOtherSessions(database, owner()),
  }
}
