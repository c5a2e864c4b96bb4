import { say } from '#domain/languages/say.ts'
import { t } from '#domain/texts/text.ts'
import type { userRemovalEndpoints } from '#domain/user-removal/contract.ts'
import type { Signals } from '../db/signals.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { getListedUser } from '../users/store.ts'
import { findUnpaidHours } from './find-unpaid-hours.ts'
import { type Removal, removeUser } from './remove-user.ts'

export type UserRemovalDeps = { signals: Pick<Signals, 'peopleChanged'> }

export function userRemovalHandlers({ signals }: UserRemovalDeps): Handlers<typeof userRemovalEndpoints> {
  /** After the commit, live event streams of this tenant are authorized again. */
  const remove = async (
    removal: Removal,
    { db, actor, now, reader }: Pick<Context, 'db' | 'now' | 'reader'> & { actor: Actor },
  ) => {
    await db.transaction((tx) => removeUser(tx, actor, removal, now(), reader))
    signals.peopleChanged(actor.tenantId)
    return { message: say(t`User deleted successfully`, reader) }
  }
  return {
    removeUser: ({ params, query }, context) => remove({ userId: params.userId, ...query }, context),

    removeAny: ({ params, query }, context) => remove({ userId: params.id, ...query }, context),

    unpaidTimesheets({ params }, { db, actor, now, reader }) {
      return db.read(async (tx) => {
        const { id } = await getListedUser(tx, actor.tenantId, params.id)
        return findUnpaidHours(tx, actor.tenantId, id, { now: now(), zone: actor.timezone, reader })
      })
    },
  }
}
