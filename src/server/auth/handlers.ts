import type { authEndpoints } from '#domain/auth/contract.ts'
import { Refusal } from '#domain/errors.ts'
import type { Signals } from '../db/signals.ts'
import type { Handlers } from '../http/context.ts'
import { getInvited, takeLink } from './password-links-store.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import * as people from './store.ts'

/** What these handlers need besides their context: whoever must hear that somebody's sessions have ended. */
export type AuthMeans = { signals: Pick<Signals, 'peopleChanged'> }

export function authHandlers({ signals }: AuthMeans): Handlers<typeof authEndpoints> {
  /** What is told live to a session ends with it, also at another process. */
  const hasEnded = (tenantId: string | null) => {
    if (tenantId !== null) signals.peopleChanged(tenantId)
  }
  return {
    currentUser(_, { db, actor }) {
      return db.transaction((tx) => people.getPerson(tx, actor.userId))
    },

    async login({ body }, { db, session, forgive }) {
      const found = await db.transaction((tx) => people.findCredentials(tx, body.username))
      const passwordHash = found?.passwordHash ?? null
      if (!(await passwordFits(passwordHash, body.password)) || !found || passwordHash === null) {
        throw new Refusal('unauthenticated', 'Login failed. Please check your credentials and try again.')
      }
      await forgive()
      hasEnded(await session.start(found.id, passwordHash))
      return { message: 'Logged in successfully', user: await db.transaction((tx) => people.getPerson(tx, found.id)) }
    },

    async register({ body }, { db, config, session, now }) {
      if (!config.selfRegistration)
        throw new Refusal('forbidden', 'Registration is turned off. Ask your administrator for an account.')
      const { password, ...person } = body
      const passwordHash = await hashPassword(password)
      const user = await db.transaction(async (tx) => {
        const row = { ...person, passwordHash, organizationId: null, isAdmin: false, isOrgAdmin: false }
        return people.getPerson(tx, await people.addPerson(tx, row, now()))
      })
      hasEnded(await session.start(user.id, passwordHash))
      return { message: 'Registration successful', user }
    },

    openPasswordLink({ body }, { db, now }) {
      return db.transaction((tx) => getInvited(tx, body.token, now()))
    },

    /** Whoever holds the link is the person whose address it was sent to: they choose their password and are signed in. */
    async usePasswordLink({ body }, { db, now, session }) {
      // Hashing takes its time: only for a link that works, and while nothing is held.
      await db.transaction((tx) => getInvited(tx, body.token, now()))
      const passwordHash = await hashPassword(body.newPassword)
      const user = await db.transaction(async (tx) => {
        const userId = await takeLink(tx, body.token, now())
        await people.setPassword(tx, userId, passwordHash)
        return people.getPerson(tx, userId)
      })
      hasEnded(user.organizationId)
      hasEnded(await session.start(user.id, passwordHash))
      return { message: 'Your password is set', user }
    },

    async logout(_, { session }) {
      hasEnded(await session.end())
      return { message: 'Logged out successfully' }
    },
  }
}
