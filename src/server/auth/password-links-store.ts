import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { hashToken } from '#server/http/sessions/session-store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** A link works for seven days. */
const LINK_MS = 7 * 86_400_000

/** Until when a link works that is made now. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_MS)
}

/**
 * The link that carries a token, as a path: a mail puts PUBLIC_URL before it, a browser its own address. Behind the `#` it reaches
 * no server but in the body of a call, and no log at all.
 */
export function linkPath(token: string): string {
  return `/set-password#${token}`
}

/**
 * Makes a one-time link for each of these people of a tenant, with the caller's transaction, and returns its token by their id:
 * 32 random bytes, of which only the hash is kept. An older link of a person works no longer.
 */
export async function createLinks(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  // In one order, so that two who make links for the same people do not wait for each other.
  const tokens = new Map([...userIds].sort().map((userId) => [userId, randomBytes(32).toString('base64url')]))
  const hashes = [...tokens.values()].map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`
    insert into password_links (tenant_id, user_id, token_hash, created_at, expires_at)
    select ${tenantId}, user_id, decode(hash, 'hex'), ${now}, ${linkExpiry(now)}
    from unnest(${[...tokens.keys()]}::uuid[], ${hashes}::text[]) as link (user_id, hash)
    on conflict (tenant_id, user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    tx,
  )
  return tokens
}

/** Takes back the link of a person, if there is one. */
export async function removeLink(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await tx.deleteFrom('passwordLinks').where('tenantId', '=', tenantId).where('userId', '=', userId).execute()
}

export type LinkOwner = { username: string; email: string; firstName: string; organizationName: string | null }

/** Whose password a link sets; refused (404) the same whether it never was, was used, was replaced or has ended. */
export async function getLinkOwner(tx: Tx, token: string, now: Date): Promise<LinkOwner> {
  const { rows } = await sql<LinkOwner>`
    select u.username, u.email, u.first_name, o.name as organization_name
    from password_links l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
      left join organizations o on o.id = u.organization_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now}`.execute(tx)
  if (!rows[0]) throw linkExpired()
  return rows[0]
}

/** Uses up a link and returns whose password it sets; of two who use it at the same time the second is refused (404). */
export async function consumeLink(tx: Tx, token: string, now: Date): Promise<{ tenantId: string; userId: string }> {
  const hash = hashToken(token)
  // The person first and then the link, as all do who set a password or delete somebody: nobody waits in a circle.
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

const linkExpired = () => new Refusal('notFound', 'This link has expired. Ask your administrator for a new one.')
