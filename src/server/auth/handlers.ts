import type { authEndpoints } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/errors.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { EMPLOYEE } from '#domain/roles/capabilities.ts'
import type { Config } from '../config.ts'
import type { Signals } from '../db/signals.ts'
import type { Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { zoneText } from '../zones.ts'
import { consumeLink, getLinkOwner } from './password-links-store.ts'
import { hashNewPassword, isPasswordCorrect } from './passwords.ts'
import * as users from './store.ts'

type AuthDeps = {
  signals: Pick<Signals, 'peopleChanged'>
  sendConfirmation(tx: Tx, registered: Registered, config: Config, now: Date): Promise<unknown>
}

type Registered = { tenantId: string; userId: string; username: string; organizationName: null; email: string }

export function authHandlers({ signals, sendConfirmation }: AuthDeps): Handlers<typeof authEndpoints> {
  /** Closes live event streams of ended sessions, in all processes. */
  const publishSessionEnd = (tenantId: string | null) => {
    if (tenantId !== null) signals.peopleChanged(tenantId)
  }
  return {
    async currentUser(_, { db, actor }) {
      const user = await db.read((tx) => users.getUser(tx, actor.userId))
      return { ...user, ...(actor.isDemo && { isDemo: true }), zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    async login({ body }, { db, config, session, resetFailedAttempts }) {
      const found = await db.read((tx) => users.findCredentials(tx, body.username))
      const passwordHash = found?.passwordHash ?? null
      if (!(await isPasswordCorrect(passwordHash, body.password, config)) || !found || passwordHash === null) {
        throw new Refusal('unauthenticated', 'Login failed. Please check your credentials and try again.')
      }
      if (found.isOrganizationDeleted)
        throw new Refusal('forbidden', 'Your organization was deleted. Contact support to get it back.')
      await resetFailedAttempts()
      publishSessionEnd(await session.start(found.id, found.authVersion))
      const user = await db.read((tx) => users.getUser(tx, found.id))
      return { message: 'Logged in successfully', user, zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    async register({ body }, { db, config, session, now }) {
      if (!config.selfRegistration)
        throw new Refusal('forbidden', 'Registration is turned off. Ask your administrator for an account.')
      const { password, ...person } = body
      const passwordHash = await hashNewPassword(password, person, config)
      const { user, authVersion } = await db.transaction(async (tx) => {
        const row = { ...person, passwordHash, organizationId: null, ...EMPLOYEE }
        const { id: userId, ...added } = await users.addUser(tx, row, now())
        const { username, email } = person
        await sendConfirmation(tx, { tenantId: userId, userId, username, organizationName: null, email }, config, now())
        return { user: await users.getUser(tx, userId), ...added }
      })
      publishSessionEnd(await session.start(user.id, authVersion))
      return { message: 'Registration successful', user, zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    openPasswordLink({ body }, { db, now }) {
      return db.read((tx) => getLinkOwner(tx, body.token, now()))
    },

    /** Having the link proves who they are, so they are signed in. */
    async usePasswordLink({ body }, { db, config, now, session }) {
      // Hashing is slow: only for a valid link, and before any lock.
      const owner = await db.read((tx) => getLinkOwner(tx, body.token, now()))
      const passwordHash = await hashNewPassword(body.newPassword, owner, config, 'newPassword')
      const { user, authVersion } = await db.transaction(async (tx) => {
        const person = await consumeLink(tx, body.token, now())
        const version = await users.setPassword(tx, person, passwordHash, now())
        return { user: await users.getUser(tx, person.userId), authVersion: version }
      })
      publishSessionEnd(user.organizationId)
      publishSessionEnd(await session.start(user.id, authVersion))
      return { message: 'Your password is set', user, zoneTable: zoneText(DEFAULT_TIMEZONE) }
    },

    async logout(_, { session }) {
      publishSessionEnd(await session.end())
      return { message: 'Logged out successfully' }
    },
  }
}
