import { createHash } from 'node:crypto'
import { changesBetween } from '#domain/audit/rules.ts'
import type { Answered } from '#domain/endpoint.ts'
import { type FieldTexts, Refusal, refuseIf } from '#domain/errors.ts'
import { emailKey } from '#domain/fields/contact.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { say } from '#domain/languages/say.ts'
import { whyNotMakeLink } from '#domain/roles/rules.ts'
import { plural, t } from '#domain/texts/text.ts'
import { count } from '#domain/texts/values.ts'
import type * as contract from '#domain/user-files/contract.ts'
import { findImportErrors, findRepeated, type RowProblem, whyNoRoom } from '#domain/user-files/rules.ts'
import { importProblemText, rowProblemText } from '#domain/user-files/texts.ts'
import { nameWithUsername } from '#domain/users/texts.ts'
import { addAuditEntry } from '../audit/store.ts'
import { createLinks, linkExpiry, linkPath } from '../auth/password-links-store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Actor, Handler } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { addImport, findImport } from '../users/imports-store.ts'
import { joinPayGroup } from '../users/join-pay-group.ts'
import { sendPasswordLinks, type UnsentLinks } from '../users/send-password-links.ts'
import { findEmailOwners, lockSeats } from '../users/store.ts'
import * as store from './store.ts'

type Import = typeof contract.userFileEndpoints.import
type Context = Parameters<Handler<Import>>[1]
type Body = Parameters<Handler<Import>>[0]['body']

/**
 * All or none, each with a link for setting a password. A repeat with the same key and body imports nothing. Emailed links stay;
 * links that were shown cannot be shown again, so the repeat creates new ones for people who have no password yet and whom this
 * administrator may still manage.
 */
export async function importUsers(tx: Tx, body: Body, context: Context): Promise<Answered<Import>> {
  const { actor, idempotencyKey } = context
  const now = context.now()
  const key = { actorId: actor.userId, idempotencyKey }
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const seats = await lockSeats(tx, actor.tenantId)
  const before = await findEarlierResult(idempotencyKey, {
    find: () => findImport(tx, actor.tenantId, key),
    isSame: (made) => made.requestHash.equals(requestHash),
    conflict: 'This Idempotency-Key was already used for another import',
  })
  const userIds = before?.userIds ?? (await addImportedUsers(tx, actor, seats, body, now))
  const joined = before ? [] : await joinPayGroup(tx, actor.tenantId, userIds, now)
  const inviteeIds = before && body.links === 'mail' ? before.unsentIds : userIds
  const invitees = await store.lockUsersWithoutPassword(tx, actor.tenantId, inviteeIds)
  const invited = invitees.filter((person) => whyNotMakeLink({ ...actor, id: actor.userId }, person) === null)
  const { unsent, reason, tokens } = await createAndSendLinks(tx, invited, body, before !== null, context, now)
  const event = (people: readonly NamedPerson[]) =>
    toAuditEvent(actor, people, invited.length - unsent.length, unsent.length)
  if (!before) {
    const unsentIds = body.links === 'mail' ? unsent.map(({ id }) => id) : []
    await addImport(tx, actor.tenantId, { ...key, requestHash, userIds, unsentIds, importedAt: now })
    const { subject, changes } = event(body.rows)
    await addAuditEntry(tx, actor, now, { action: 'users imported', subject, changes: [...changes, ...joined] })
  } else if (unsent.length > 0) {
    await addAuditEntry(tx, actor, now, { action: 'password link made', ...event(invited) })
  }
  const links = unsent.map((person) => ({
    username: person.username,
    name: fullName(person),
    link: linkPath(tokens.get(person.id) ?? ''),
  }))
  const imported = userIds.length
  const message = t`${count(imported)} ${plural(imported, { one: 'person', other: 'people' })} added`
  const madeAt = before && links.length === 0 ? before.importedAt : now
  return {
    message: say(message, context.reader),
    imported,
    links,
    unsent: reason && say(reason, context.reader),
    expiresAt: linkExpiry(madeAt).toISOString(),
  }
}

/** Their lock on the organization keeps others from adding someone with the same email meanwhile. */
async function addImportedUsers(
  tx: Tx,
  { tenantId }: Actor,
  seats: { userCount: number; maxUsers: number | null },
  { rows }: Body,
  now: Date,
): Promise<string[]> {
  const errors = [...findImportErrors(rows, (index) => index)]
  refuseRows(
    'invalid',
    errors.flatMap(([index, fields]) => Object.entries(fields).map(([field, problem]) => [index, field, problem])),
  )
  refuseRows('conflict', await findSharedEmails(tx, tenantId, rows))
  const noRoom = whyNoRoom(rows.length, seats.userCount, seats.maxUsers)
  if (noRoom) refuseIf(importProblemText(noRoom))
  const added = await store.addUsers(tx, tenantId, rows, now)
  const there = new Set(added.map(({ index }) => index))
  refuseRows(
    'conflict',
    rows.flatMap((_, index) => (there.has(index) ? [] : [[index, 'username', { code: 'usernameTaken' }]])),
  )
  return added.map(({ id }) => id)
}

type RowError = [index: number, field: string, problem: RowProblem]

async function findSharedEmails(tx: Tx, tenantId: TenantId, rows: Body['rows']): Promise<RowError[]> {
  const isChecked = (index: number) => rows[index]?.emailMustBeNew === true
  const repeated = findRepeated(rows.map(({ email }) => emailKey(email)))
  const owners = await findEmailOwners(
    tx,
    tenantId,
    rows.filter((_, index) => isChecked(index)).map(({ email }) => email),
  )
  return rows.flatMap(({ email }, index): RowError[] => {
    if (!isChecked(index)) return []
    const owner = owners.get(emailKey(email))
    if (owner) return [[index, 'email', { code: 'emailInUse', name: nameWithUsername(owner) }]]
    const other = repeated.get(index)
    return other === undefined ? [] : [[index, 'email', { code: 'repeatedEmail', row: other }]]
  })
}

/** Names each field: `rows.12.email`. */
function refuseRows(code: 'invalid' | 'conflict', errors: readonly RowError[]): void {
  const fields: FieldTexts = {}
  for (const [index, field, problem] of errors) fields[`rows.${index}.${field}`] = rowProblemText(problem)
  const rows = new Set(errors.map(([index]) => index)).size
  if (rows === 0) return
  const reason = t`Nothing was imported: ${count(rows)} ${plural(rows, { one: 'row has', other: 'rows have' })} errors.`
  throw new Refusal(code, reason, fields)
}

/** `unsent` has everyone whose link is shown instead of emailed. */
async function createAndSendLinks(
  tx: Tx,
  people: readonly store.Invitee[],
  { links }: Body,
  again: boolean,
  { actor, config }: Context,
  at: Date,
): Promise<UnsentLinks<store.Invitee> & { tokens: ReadonlyMap<string, string> }> {
  const ids = people.map(({ id }) => id)
  const tokens = await createLinks(tx, actor.tenantId, ids, at)
  if (links === 'show') return { unsent: people, reason: null, tokens }
  if (again) return { unsent: people, reason: people.length > 0 ? LINKS_NOT_EMAILED : null, tokens }
  return { ...(await sendPasswordLinks(tx, people, tokens, { actor, at, config })), tokens }
}

const LINKS_NOT_EMAILED = t`These links weren’t emailed.`

/** More names would hide the rest of the entry. */
const MAX_NAMES_LOGGED = 20

type NamedPerson = Parameters<typeof fullName>[0]

function toAuditEvent(actor: Actor, people: readonly NamedPerson[], mailed: number, shown: number) {
  const names = people.slice(0, MAX_NAMES_LOGGED).map(fullName)
  const more = people.length - names.length
  const details = {
    people: people.length,
    names: names.join(', ') + (more > 0 ? ` +${more}` : ''),
    linksSent: mailed || null,
    linksShown: shown || null,
  }
  const changes = changesBetween(null, details, FIELDS)
  return { subject: { id: actor.organizationId, name: actor.organizationName ?? '' }, changes }
}

const FIELDS = { people: 'people', names: 'names', linksSent: 'linksSent', linksShown: 'linksShown' } as const
