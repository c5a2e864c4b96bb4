import { changesBetween } from '#domain/audit/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { say } from '#domain/languages/say.ts'
import { EMPLOYEE } from '#domain/roles/capabilities.ts'
import { whyNotMakeLink, whyNotSetPassword, whyNotToggleAdmin, whyNotToggleOrgAdmin } from '#domain/roles/rules.ts'
import { t } from '#domain/texts/text.ts'
import type { ListedUser, NewUser, userEndpoints } from '#domain/users/contract.ts'
import { whyNotAdd } from '#domain/users/why-not-add.ts'
import { addAuditEntry } from '../audit/store.ts'
import { createLinks, linkExpiry, linkPath } from '../auth/password-links-store.ts'
import { hashNewPassword, hashPassword, isPasswordCorrect } from '../auth/passwords.ts'
import { addUser } from '../auth/store.ts'
import type { Signals } from '../db/signals.ts'
import type { Database, Tx } from '../db/tenant.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { loadPage } from '../http/pager.ts'
import type { Delivery } from '../mails/start-delivery.ts'
import { addedUserChanges } from './audit-changes.ts'
import { changeUser, refuseRole, toPerson, toSubject } from './change-user.ts'
import { addImport, findImport, type StoredImport } from './imports-store.ts'
import { hashInvitation, inviteUser, withFreeUsername } from './invite-user.ts'
import { joinPayGroup } from './join-pay-group.ts'
import { orderByName } from './order-by-name.ts'
import { sendPasswordLinks } from './send-password-links.ts'
import * as users from './store.ts'

export type UserDeps = {
  database: Pick<Database, 'platform'>
  delivery: Pick<Delivery, 'wake'>
  signals: Pick<Signals, 'peopleChanged'>
}

const PAGE = 500

export function userHandlers({ database, delivery, signals }: UserDeps): Handlers<typeof userEndpoints> {
  /** After the commit, live event streams of this tenant are authorized again, and emails to people leave. */
  const changeAndPublish = async <T>({ db, actor }: ChangeContext, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await db.transaction(work)
    signals.peopleChanged(actor.tenantId)
    delivery.wake()
    return result
  }
  return {
    list({ query }, { db, actor, nextPage }) {
      return db.read((tx) => listUserPage(tx, actor.tenantId, query, nextPage))
    },

    listAll({ query }, { db, actor, nextPage }) {
      return db.read((tx) => listUserPage(tx, actor.organizationId && actor.tenantId, query, nextPage))
    },

    async add({ params, body }, { db, actor, config, now, idempotencyKey }) {
      const { password, ...person } = body
      const passwordHash = await hashNewPassword(password, person, config)
      const key = { actorId: actor.userId, idempotencyKey }
      // The body has a password, which a fast hash would reveal.
      const requestHash = idempotencyKey === null ? null : Buffer.from(await hashPassword(JSON.stringify(body), config))
      return db.transaction(async (tx) => {
        const { userCount, maxUsers } = await users.lockSeats(tx, params.id)
        const earlier = await findEarlierResult(idempotencyKey, {
          find: () => findImport(tx, actor.tenantId, key),
          isSame: (made) => isRequestOf(made, body, config),
          conflict: 'This Idempotency-Key was already used for another person',
        })
        if (earlier) return users.getListedUser(tx, actor.tenantId, earlier.userIds[0] ?? '')
        refuseIf(whyNotAdd(userCount, maxUsers))
        const row = { ...person, passwordHash, organizationId: params.id, ...EMPLOYEE }
        const { id } = await addUser(tx, row, now())
        const joined = await joinPayGroup(tx, actor.tenantId, [id], now())
        const user = await users.getListedUser(tx, actor.tenantId, id)
        if (requestHash) {
          await addImport(tx, actor.tenantId, {
            ...key,
            requestHash,
            userIds: [user.id],
            unsentIds: [],
            importedAt: now(),
          })
        }
        await addAuditEntry(tx, actor, now(), {
          action: 'user added',
          subject: toSubject(user),
          changes: [...addedUserChanges(user), ...joined],
        })
        return user
      })
    },

    async invite({ body }, context) {
      const invite = (username: string) =>
        context.db.transaction((tx) => inviteUser(tx, { ...body, username }, hashInvitation(body), context))
      const answer = body.username ? await invite(body.username) : await withFreeUsername(database, body, invite)
      if (answer.link === null) delivery.wake()
      return answer
    },

    async update({ params, body }, { db, actor, now, config, log, reader }) {
      const { version, ...facts } = body
      const user = await changeAndPublish({ db, actor }, async (tx) => {
        const before = await users.lockUser(tx, actor.tenantId, params.userId)
        return changeUser(tx, { actor, at: now(), config, log }, before, facts, version)
      })
      return { message: say(t`User updated successfully`, reader), user }
    },

    /** [7.24] A new password ends the person's sessions; of one's own, all others. */
    async edit({ params, body }, { db, actor, config, now, log, session, reader }) {
      const { password, version, ...facts } = body
      let passwordHash: string | undefined
      if (password) {
        const owner = await db.read((tx) => users.getListedUser(tx, actor.tenantId, params.id))
        const { username = owner.username, email = owner.email } = facts
        passwordHash = await hashNewPassword(password, { username, email }, config)
      }
      const { user, authVersion } = await changeAndPublish({ db, actor }, async (tx) => {
        const before = await users.lockUser(tx, actor.tenantId, params.id)
        if (facts.isAdmin !== undefined && facts.isAdmin !== before.isAdmin) {
          refuseRole(whyNotToggleAdmin(toPerson(actor), before))
        }
        if (passwordHash) refuseRole(whyNotSetPassword(toPerson(actor), before), 'password')
        const after = await changeUser(
          tx,
          { actor, at: now(), config, log },
          before,
          { ...facts, passwordHash },
          version,
        )
        return { user: after, authVersion: await users.getAuthVersion(tx, actor.tenantId, after.id) }
      })
      if (passwordHash && user.id === actor.userId) await session.start(user.id, authVersion)
      return { message: say(t`User updated successfully`, reader), user }
    },

    async toggleAdmin({ params, body }, { db, actor, now, config, log, reader }) {
      const user = await changeAndPublish({ db, actor }, async (tx) => {
        const before = await users.lockUser(tx, actor.tenantId, params.id)
        const { isAdmin = !before.isAdmin } = body
        if (isAdmin !== before.isAdmin) refuseRole(whyNotToggleAdmin(toPerson(actor), before))
        return changeUser(tx, { actor, at: now(), config, log }, before, { isAdmin })
      })
      const message = user.isAdmin
        ? t`Admin status granted to ${user.username}`
        : t`Admin status removed from ${user.username}`
      return { message: say(message, reader), user }
    },

    async toggleOrgAdmin({ params, body }, { db, actor, now, config, log, reader }) {
      const user = await changeAndPublish({ db, actor }, async (tx) => {
        const orgAdmins = await users.lockOrgAdmins(tx, actor.tenantId)
        const before = await users.lockUser(tx, actor.tenantId, params.userId)
        const { isOrgAdmin = !before.isOrgAdmin } = body
        if (isOrgAdmin !== before.isOrgAdmin) {
          refuseRole(whyNotToggleOrgAdmin(toPerson(actor), before, orgAdmins))
        }
        return changeUser(tx, { actor, at: now(), config, log }, before, { isOrgAdmin })
      })
      const message = user.isOrgAdmin
        ? t`Org admin status granted to ${user.username}`
        : t`Org admin status removed from ${user.username}`
      return { message: say(message, reader), user }
    },

    async resetPassword({ params, body }, { db, actor, config, now, log, session, reader }) {
      const owner = await db.read((tx) => users.getListedUser(tx, actor.tenantId, params.userId))
      const passwordHash = await hashNewPassword(body.newPassword, owner, config, 'newPassword')
      const { user, authVersion } = await changeAndPublish({ db, actor }, async (tx) => {
        const before = await users.lockUser(tx, actor.tenantId, params.userId)
        const after = await changeUser(tx, { actor, at: now(), config, log }, before, { passwordHash })
        return { user: after, authVersion: await users.getAuthVersion(tx, actor.tenantId, after.id) }
      })
      if (user.id === actor.userId) await session.start(user.id, authVersion)
      return { message: say(t`Password reset successfully`, reader) }
    },

    async makePasswordLink({ params, body }, { db, actor, now, config, reader }) {
      const at = now()
      const made = await db.transaction(async (tx) => {
        const person = await users.lockUser(tx, actor.tenantId, params.userId)
        refuseRole(whyNotMakeLink(toPerson(actor), person))
        if (body.send && person.email === '') {
          throw new Refusal(
            'conflict',
            t`${fullName(person)} has no email address. Copy the link and share it with them.`,
          )
        }
        const tokens = await createLinks(tx, actor.tenantId, [person.id], at)
        const unsent = body.send ? (await sendPasswordLinks(tx, [person], tokens, { actor, at, config })).reason : null
        const sent = body.send && unsent === null
        const given = { link: sent ? 'emailed' : 'shown', linkSentTo: sent ? person.email : null }
        const changes = changesBetween(null, given, { link: 'link', linkSentTo: 'linkSentTo' })
        await addAuditEntry(tx, actor, at, { action: 'password link made', subject: toSubject(person), changes })
        return { person, sent, unsent, token: tokens.get(person.id) ?? '' }
      })
      if (made.sent) delivery.wake()
      return {
        message: say(made.sent ? t`A link is on its way to ${made.person.email}` : t`Link created`, reader),
        link: made.sent ? null : linkPath(made.token),
        unsent: made.unsent && say(made.unsent, reader),
        expiresAt: linkExpiry(at).toISOString(),
      }
    },

    async saveDefaultEmail({ body }, { db, actor, reader }) {
      const email = body.email || null
      await db.transaction((tx) => users.setDefaultEmail(tx, actor.tenantId, actor.userId, email))
      const message = email ? t`Default email saved successfully` : t`Default email cleared successfully`
      return { message: say(message, reader), defaultTimesheetEmail: email }
    },
  }
}

async function listUserPage(
  tx: Tx,
  tenantId: string | null,
  query: { limit?: number | undefined; cursor?: string | undefined },
  nextPage: Context['nextPage'],
): Promise<ListedUser[]> {
  return loadPage(query, { order: orderByName, defaultLimit: PAGE, nextPage }, (limit, after) =>
    users.listPeople(tx, tenantId, limit, after),
  )
}

/** File imports store another kind of hash. */
async function isRequestOf({ requestHash }: StoredImport, body: NewUser, config: Context['config']): Promise<boolean> {
  const hash = requestHash.toString()
  return hash.startsWith('$argon2') && isPasswordCorrect(hash, JSON.stringify(body), config)
}

type ChangeContext = Pick<Context, 'db'> & { actor: Actor }
