import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { hashToken } from '#server/http/sessions/session-store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

const LINK_MS = 7 * DAY_MS

export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_MS)
}

/** A path. The token comes after the `#`, so it is sent only in the body of a call and never logged. */
export function linkPath(token: string): string {
  return `/set-password#${token}`
}

/**
 * Returns tokens of 32 random bytes by user id; only their hashes are stored. Each works once, until it expires after 7 days or the
 * password is set in another way. Earlier ones still work: otherwise everyone who can ask for a link could end another.
 */
export async function createLinks(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  now: Date,
  expiresAt = linkExpiry(now),
): Promise<Map<string, string>> {
  // Sorted, so that concurrent calls for the same people cannot deadlock.
  const tokens = new Map([...userIds].sort().map((userId) => [userId, randomBytes(32).toString('base64url')]))
  const hashes = [...tokens.values()].map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into password_links (tenant_id, user_id, token_hash, created_at, expires_at)
    select ${tenantId}, user_id, decode(hash, 'hex'), ${now}, ${expiresAt}
    from unnest(${[...tokens.keys()]}::uuid[], ${hashes}::text[]) as link (user_id, hash)`.execute(tx)
  return tokens
}

export async function removeLinks(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await tx.deleteFrom('passwordLinks').where('tenantId', '=', tenantId).where('userId', '=', userId).execute()
}

type LinkOwner = { username: string; email: string; firstName: string; organizationName: string | null }

/** Refused (404) alike for unknown, used, and expired links. */
export async function getLinkOwner(tx: Tx, token: string, now: Date): Promise<LinkOwner> {
  const { rows } = await sql<LinkOwner>`
    select u.username, u.email, u.first_name, o.name as organization_name
    from password_links l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      left join organizations o on o.id = u.organization_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now}`.execute(tx)
  if (!rows[0]) throw linkExpired()
  return rows[0]
}

/** Of two concurrent calls the second is refused (404). */
export async function consumeLink(tx: Tx, token: string, now: Date): Promise<{ tenantId: string; userId: string }> {
  const hash = hashToken(token)
  // The user row first, like everything else that sets passwords or deletes people: no deadlock.
  await sql`
    select from users u join password_links l on l.tenant_id = u.tenant_id and l.user_id = u.id
    where l.token_hash = ${hash} for no key update of u`.execute(tx)
  const { rows } = await sql<{ tenantId: string; userId: string }>`
    delete from password_links where token_hash = ${hash} and expires_at > ${now} returning tenant_id, user_id`.execute(
    tx,
  )
  if (!rows[0]) throw linkExpired()
  return rows[0]
}

const linkExpired = () =>
  new Refusal('notFound', t`This link has expired. Get a new one under “Forgot password?” or from your administrator.`)
