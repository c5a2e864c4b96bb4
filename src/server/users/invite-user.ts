import { createHash } from 'node:crypto'
import type { Answered } from '#domain/endpoint.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { emailKey } from '#domain/fields/contact.ts'
import { say } from '#domain/languages/say.ts'
import { EMPLOYEE } from '#domain/roles/capabilities.ts'
import type { InvitedUser, userEndpoints } from '#domain/users/contract.ts'
import { emailInUseText, nameWithUsername } from '#domain/users/texts.ts'
import { makeUsername, usernameKey } from '#domain/users/usernames.ts'
import { whyNotAdd } from '#domain/users/why-not-add.ts'
import { addAuditEntry } from '../audit/store.ts'
import { createLinks, linkExpiry, linkPath } from '../auth/password-links-store.ts'
import { addUser } from '../auth/store.ts'
import type { Database, Tx } from '../db/tenant.ts'
import type { Handler } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { addedUserChanges } from './audit-changes.ts'
import { toSubject } from './change-user.ts'
import { addImport, findImport } from './imports-store.ts'
import { joinPayGroup } from './join-pay-group.ts'
import { sendPasswordLinks } from './send-password-links.ts'
import * as users from './store.ts'

type Invite = typeof userEndpoints.invite
type Context = Parameters<Handler<Invite>>[1]

/** A repeat with the same key adds no one; a link that wasn't emailed is made again, because it can't be shown twice. */
export async function inviteUser(
  tx: Tx,
  body: InvitedUser & { username: string },
  requestHash: Buffer,
  { actor, config, now, idempotencyKey, reader }: Context,
): Promise<Answered<Invite>> {
  const at = now()
  const { emailMustBeNew, ...person } = body
  const key = { actorId: actor.userId, idempotencyKey }
  const { userCount, maxUsers } = await users.lockSeats(tx, actor.tenantId)
  const earlier = await findEarlierResult(idempotencyKey, {
    find: () => findImport(tx, actor.tenantId, key),
    isSame: (made) => made.requestHash.equals(requestHash),
    conflict: 'This Idempotency-Key was already used for another person',
  })
  const expiresAt = linkExpiry(earlier?.importedAt ?? at).toISOString()
  if (earlier) {
    const user = await users.getListedUser(tx, actor.tenantId, earlier.userIds[0] ?? '')
    if (user.hasPassword || earlier.unsentIds.length === 0) return { user, link: null, unsent: null, expiresAt }
    const tokens = await createLinks(tx, actor.tenantId, [user.id], at)
    return { user, link: linkPath(tokens.get(user.id) ?? ''), unsent: null, expiresAt: linkExpiry(at).toISOString() }
  }
  refuseIf(whyNotAdd(userCount, maxUsers))
  if (emailMustBeNew) await refuseSharedEmail(tx, actor, person.email)
  const { id } = await addUser(tx, { ...person, passwordHash: null, organizationId: actor.tenantId, ...EMPLOYEE }, at)
  const joined = await joinPayGroup(tx, actor.tenantId, [id], at)
  const user = await users.getListedUser(tx, actor.tenantId, id)
  const tokens = await createLinks(tx, actor.tenantId, [id], at)
  const { reason } = await sendPasswordLinks(tx, [user], tokens, { actor, at, config })
  const unsentIds = reason === null ? [] : [id]
  await addImport(tx, actor.tenantId, { ...key, requestHash, userIds: [id], unsentIds, importedAt: at })
  await addAuditEntry(tx, actor, at, {
    action: 'user added',
    subject: toSubject(user),
    changes: [...addedUserChanges(user), ...joined],
  })
  return {
    user,
    link: reason === null ? null : linkPath(tokens.get(id) ?? ''),
    unsent: reason && say(reason, reader),
    expiresAt,
  }
}

async function refuseSharedEmail(tx: Tx, { tenantId }: Context['actor'], email: string): Promise<void> {
  const owner = (await users.findEmailOwners(tx, tenantId, [email])).get(emailKey(email))
  if (!owner) return
  const message = emailInUseText(nameWithUsername(owner))
  throw new Refusal('conflict', message, { email: message })
}

export function hashInvitation(body: InvitedUser): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

/** Tries again with another username if someone took the one that was made meanwhile. */
export async function withFreeUsername<Result>(
  database: Pick<Database, 'platform'>,
  person: InvitedUser,
  use: (username: string) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await use(await findFreeUsername(database, person))
    } catch (error) {
      const isTaken = error instanceof Refusal && error.fields?.username !== undefined
      if (!isTaken || tries === MAX_TRIES) throw error
    }
  }
}

const MAX_TRIES = 20

/** Usernames are unique across organizations, so this looks beyond the own one. */
async function findFreeUsername(database: Pick<Database, 'platform'>, person: InvitedUser): Promise<string> {
  const taken = new Set<string>()
  for (;;) {
    const candidates = listCandidates(person, taken)
    const found = await database.platform.read((tx) => users.findTakenUsernames(tx, candidates))
    const foundKeys = new Set(found.map(usernameKey))
    const free = candidates.find((candidate) => !foundKeys.has(candidate))
    if (free !== undefined) return free
    for (const candidate of candidates) taken.add(candidate)
  }
}

const CANDIDATES = 20

function listCandidates(person: InvitedUser, taken: ReadonlySet<string>): string[] {
  const candidates = new Set<string>()
  while (candidates.size < CANDIDATES)
    candidates.add(makeUsername(person, (key) => taken.has(key) || candidates.has(key)))
  return [...candidates]
}
