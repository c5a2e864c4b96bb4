import { say } from '#domain/languages/say.ts'
import type { teamEndpoints } from '#domain/teams/contract.ts'
import { t } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Handlers } from '../http/context.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { addSubstitute, endSubstitute, explainOverlap, refuseUnlessLeading } from './change-substitutes.ts'
import { listOthers, listSubstitutes } from './substitutes-store.ts'

export type TeamDeps = { delivery: Pick<Delivery, 'wake'> }

type SubstituteRows = 'listSubstitutes' | 'listPossibleSubstitutes' | 'addSubstitute' | 'endSubstitute'

/** People choose who stands in for them, so these calls run as everyone's. */
export function substituteHandlers({ delivery }: TeamDeps): Handlers<Pick<typeof teamEndpoints, SubstituteRows>> {
  return {
    listSubstitutes(_input, { db, actor, now }) {
      const today = dayOf(now(), actor.timezone)
      return db.read((tx) => listSubstitutes(tx, actor.tenantId, actor.userId, today))
    },

    listPossibleSubstitutes(_input, { db, actor, now }) {
      return db.read(async (tx) => {
        await refuseUnlessLeading(tx, actor, dayOf(now(), actor.timezone))
        return listOthers(tx, actor.tenantId, actor.userId)
      })
    },

    async addSubstitute({ body }, { db, actor, now, config, log }) {
      const added = db.transaction((tx) => addSubstitute(tx, body, { actor, at: now(), config, log }))
      const { answer, hasEmails } = await added.catch(explainOverlap)
      if (hasEmails) delivery.wake()
      return answer
    },

    async endSubstitute({ params }, { db, actor, now, config, log, reader }) {
      const hasEmails = await db.transaction((tx) => endSubstitute(tx, params.id, { actor, at: now(), config, log }))
      if (hasEmails) delivery.wake()
      return { message: say(t`Substitute removed`, reader) }
    },
  }
}
