import type { EmailConfirmation, emailConfirmationEndpoints } from '#domain/email-confirmation/contract.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { whyNotConfirm } from '#domain/mails/texts.ts'
import { t } from '#domain/texts/text.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/context.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { sendConfirmation } from './send-confirmation.ts'
import * as store from './store.ts'

type EmailConfirmationDeps = { delivery: Pick<Delivery, 'wake'> }

export function emailConfirmationHandlers({
  delivery,
}: EmailConfirmationDeps): Handlers<typeof emailConfirmationEndpoints> {
  return {
    async state(_input, { db, actor, config, now, reader }) {
      return toResponse(await db.read((tx) => store.getAddressState(tx, actor.userId, now(), reader)), config)
    },

    async send(_input, { db, actor, config, now, reader }) {
      refuseIf(whyNotConfirm(actor), 'forbidden')
      const at = now()
      const state = await db.transaction(async (tx) => {
        const before = await store.getAddressState(tx, actor.userId, at, reader)
        if (!toResponse(before, config).isNeeded)
          throw new Refusal('conflict', t`This email address is already confirmed`)
        if (before.email === '') throw new Refusal('conflict', t`Add an email address first`)
        if (!(await sendConfirmation(tx, { ...actor, email: before.email }, config, at))) {
          throw new Refusal('tooMany', TOO_MANY_LINKS_TODAY)
        }
        return store.getAddressState(tx, actor.userId, at, reader)
      })
      delivery.wake()
      return { message: say(t`A new link is on its way to ${state.email}`, reader), ...toResponse(state, config) }
    },

    async confirm({ body }, { db, now, reader }) {
      await db.transaction((tx) => store.confirmAddress(tx, body.token, now()))
      return { message: say(t`Email address confirmed`, reader) }
    },
  }
}

const TOO_MANY_LINKS_TODAY = t`Too many emails to this address. Use the newest one, or try again tomorrow.`

function toResponse(
  { email, confirmedAt, sentAt, delivery }: store.AddressState,
  { smtpUrl }: Config,
): EmailConfirmation {
  const isNeeded = smtpUrl !== undefined && confirmedAt === null
  return { email, isNeeded, sentAt: sentAt?.toISOString() ?? null, delivery }
}
