import type { authEndpoints, User } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { t } from '#domain/texts/text.ts'
import type { Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { zoneText } from '../zones.ts'
import { consumeLink, getLinkOwner } from './password-links-store.ts'
import { hashNewPassword, isPasswordCorrect } from './passwords.ts'
import { publishSessionEnd, type SessionSignals } from './publish-session-end.ts'
import * as users from './store.ts'

export function authHandlers({ signals }: SessionSignals): Handlers<typeof authEndpoints> {
  return {
    async currentUser(_, { db, actor }) {
      const user = await db.read((tx) => users.getUser(tx, actor.userId))
      return { ...user, ...(actor.isDemo && { isDemo: true }), zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    async login({ body }, { db, config, session, reader, pageLanguage, resetFailedAttempts }) {
      const found = await db.read((tx) => users.findCredentials(tx, body.username))
      const passwordHash = found?.passwordHash ?? null
      if (!(await isPasswordCorrect(passwordHash, body.password, config)) || !found || passwordHash === null) {
        throw new Refusal('unauthenticated', t`Login failed. Please check your credentials and try again.`)
      }
      if (found.isOrganizationDeleted)
        throw new Refusal('forbidden', t`Your organization was deleted. Contact support to get it back.`)
      await resetFailedAttempts()
      publishSessionEnd({ signals }, await session.start(found.id, found.authVersion))
      const user = await db.transaction((tx) => getUserAtPage(tx, found.id, pageLanguage))
      return { message: say(t`Logged in successfully`, reader), user, zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    openPasswordLink({ body }, { db, now }) {
      return db.read((tx) => getLinkOwner(tx, body.token, now()))
    },

    /** Having the link proves who they are, so they are signed in. */
    async usePasswordLink({ body }, { db, config, now, session, reader, pageLanguage }) {
      // Hashing is slow: only for a valid link, and before any lock.
      const owner = await db.read((tx) => getLinkOwner(tx, body.token, now()))
      const passwordHash = await hashNewPassword(body.newPassword, owner, config, 'newPassword')
      const { user, authVersion } = await db.transaction(async (tx) => {
        const person = await consumeLink(tx, body.token, now())
        const version = await users.setPassword(tx, person, passwordHash, now())
        return { user: await getUserAtPage(tx, person.userId, pageLanguage), authVersion: version }
      })
      publishSessionEnd({ signals }, user.organizationId)
      publishSessionEnd({ signals }, await session.start(user.id, authVersion))
      return { message: say(t`Your password is set`, reader), user, zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    async logout(_, { session, reader }) {
      publishSessionEnd({ signals }, await session.end())
      return { message: say(t`Logged out successfully`, reader) }
    },
  }
}

/** A first sign-in keeps the language of the page. */
async function getUserAtPage(tx: Tx, userId: string, pageLanguage: string | null): Promise<User> {
  const user = await users.getUser(tx, userId)
  if (user.language !== null || pageLanguage === null) return user
  await users.keepFirstLanguage(tx, userId, pageLanguage)
  return { ...user, language: pageLanguage }
}
