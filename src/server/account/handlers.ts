import type { accountEndpoints } from '#domain/account/contract.ts'
import { whyNotChoosePassword } from '#domain/account/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { plural, t } from '#domain/texts/text.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { hashNewPassword, isPasswordCorrect } from '../auth/passwords.ts'
import { findCredentials } from '../auth/store.ts'
import type { Signals } from '../db/signals.ts'
import type { Database, Tx } from '../db/tenant.ts'
import { sendConfirmation } from '../email-confirmation/send-confirmation.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { refuseUnknownLanguage } from '../languages/refuse-unknown-language.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { changeUser } from '../users/change-user.ts'
import * as users from '../users/store.ts'

export type AccountDeps = {
  database: Pick<Database, 'platform'>
  delivery: Pick<Delivery, 'wake'>
  signals: Pick<Signals, 'peopleChanged'>
}

export function accountHandlers({ database, delivery, signals }: AccountDeps): Handlers<typeof accountEndpoints> {
  /** Returns the auth version of the password. A wrong one is refused (403). */
  const checkPassword = async (
    password: string,
    { actor, config, resetFailedAttempts }: Pick<Context, 'config' | 'resetFailedAttempts'> & { actor: Actor },
  ): Promise<number> => {
    // Only the platform role reads hashes.
    const found = await database.platform.read((tx) => findCredentials(tx, actor.username))
    const isCorrect = await isPasswordCorrect(found?.passwordHash ?? null, password, config)
    if (!found || !isCorrect) throw wrongPassword()
    await resetFailedAttempts()
    return found.authVersion
  }

  return {
    get(_, { db, actor }) {
      return db.read((tx) => users.getListedUser(tx, actor.tenantId, actor.userId))
    },

    async changeProfile({ body }, { db, actor, now, config, log }) {
      const { version, ...fields } = body
      const user = await db.transaction(async (tx) => {
        const before = await users.lockUser(tx, actor.tenantId, actor.userId)
        return changeUser(tx, { actor, at: now(), config, log }, before, fields, version)
      })
      signals.peopleChanged(actor.tenantId)
      return user
    },

    async changeEmail({ body }, { db, actor, config, now, log, resetFailedAttempts }) {
      const { email, currentPassword, version } = body
      const authVersion = await checkPassword(currentPassword, { actor, config, resetFailedAttempts })
      const user = await db.transaction(async (tx) => {
        const before = await lockOwner(tx, actor, authVersion)
        if (before.email === email) return before
        const at = now()
        const { tenantId, organizationId } = actor
        const user = await changeUser(tx, { actor, at, config, log }, before, { email }, version)
        if (organizationId === null)
          await sendConfirmation(tx, { ...actor, tenantId, organizationName: null, email }, config, at)
        return user
      })
      delivery.wake()
      return user
    },

    /** This browser gets a new session, because a new password ends all. */
    async changePassword({ body }, { db, actor, config, now, log, session, resetFailedAttempts, reader }) {
      const current = await checkPassword(body.currentPassword, { actor, config, resetFailedAttempts })
      refuseIf(whyNotChoosePassword(body), 'invalid', 'newPassword')
      const { email } = await db.read((tx) => users.getListedUser(tx, actor.tenantId, actor.userId))
      const owner = { username: actor.username, email }
      const passwordHash = await hashNewPassword(body.newPassword, owner, config, 'newPassword')
      const authVersion = await db.transaction(async (tx) => {
        const before = await lockOwner(tx, actor, current)
        await changeUser(tx, { actor, at: now(), config, log }, before, { passwordHash })
        return users.getAuthVersion(tx, actor.tenantId, actor.userId)
      })
      await session.start(actor.userId, authVersion)
      signals.peopleChanged(actor.tenantId)
      delivery.wake()
      return { message: say(t`Password changed. You are signed out on all other devices.`, reader) }
    },

    async chooseStartPage({ body: { startsAtHome } }, { db, actor }) {
      await db.transaction((tx) => users.setStartPage(tx, actor.tenantId, actor.userId, startsAtHome))
      return { startsAtHome }
    },

    async chooseLanguage({ body }, { db, actor }) {
      refuseUnknownLanguage(body.language)
      await db.transaction((tx) => users.setReading(tx, actor.tenantId, actor.userId, body))
      return body
    },

    sessions(_, { session }) {
      return session.list()
    },

    async endSession({ params }, { session, actor, reader }) {
      if (!(await session.endOne(params.id))) throw new Refusal('notFound', t`This session has already ended`)
      signals.peopleChanged(actor.tenantId)
      return { message: say(t`Signed out there`, reader) }
    },

    async endOtherSessions(_, { session, actor, reader }) {
      const count = await session.endOthers()
      signals.peopleChanged(actor.tenantId)
      const message =
        count === 0
          ? t`You were signed in only here`
          : t`Signed out on ${plural(count, { one: '# other device', other: '# other devices' })}`
      return { message: say(message, reader) }
    },
  }
}

/** Refused if the password was changed since it was compared: then only the new one may confirm this. */
async function lockOwner(tx: Tx, { tenantId, userId }: Actor, authVersion: number): Promise<ListedUser> {
  const person = await users.lockUser(tx, tenantId, userId)
  if ((await users.getAuthVersion(tx, tenantId, userId)) !== authVersion) throw wrongPassword()
  return person
}

const wrongPassword = () => {
  const message = t`This is not your current password`
  return new Refusal('forbidden', message, { currentPassword: message })
}
