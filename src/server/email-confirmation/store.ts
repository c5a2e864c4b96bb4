import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { EmailConfirmation } from '#domain/email-confirmation/contract.ts'
import { Refusal } from '#domain/errors.ts'
import { type Reader } from '#domain/languages/say.ts'
import { t } from '#domain/texts/text.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { hashToken } from '#server/http/sessions/session-store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { findEmailStatus } from '../mails/store.ts'

const LINK_MS = 7 * DAY_MS

export function confirmationExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_MS)
}

/** Only the hash of the returned token is stored. Replaces the earlier link. `mailId` is the email that carries the link. */
export async function createConfirmation(tx: Tx, tenantId: string, mailId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const link = {
    tokenHash: createHash('sha256').update(token).digest(),
    createdAt: now,
    expiresAt: confirmationExpiry(now),
    mailId,
  }
  await tx
    .insertInto('emailConfirmations')
    .values({ ...link, tenantId })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(link))
    .execute()
  return token
}

export async function removeConfirmation(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('emailConfirmations').where('tenantId', '=', tenantId).execute()
}

/** `sentAt` is when the link was made. `delivery` is null without a link, and for links from before it was stored. */
export type AddressState = {
  email: string
  confirmedAt: Date | null
  sentAt: Date | null
  delivery: EmailConfirmation['delivery']
}

export async function getAddressState(tx: Tx, userId: string, now: Date, reader: Reader): Promise<AddressState> {
  const { rows } = await sql<Omit<AddressState, 'delivery'> & { mailId: string | null; tenantId: TenantId }>`
    select u.tenant_id, coalesce(o.email, u.email) as email, c.created_at as sent_at, c.mail_id,
      case when o.id is null then u.email_confirmed_at else o.email_confirmed_at end as confirmed_at
    from users u left join organizations o on o.id = u.organization_id
      left join email_confirmations c on c.tenant_id = u.tenant_id and c.expires_at > ${now}
    where u.id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', t`User not found`)
  const { mailId, tenantId, ...state } = rows[0]
  const mail = mailId === null ? null : await findEmailStatus(tx, tenantId, mailId, reader)
  return { ...state, delivery: mail && { state: mail.state, problem: mail.problem } }
}

/**
 * The link stays until it expires, so that a retry gets the same answer; it grants nothing more. Refused (404) when it expired or
 * was replaced.
 */
export async function confirmAddress(tx: Tx, token: string, now: Date): Promise<void> {
  const { rows } = await sql<{ tenantId: string }>`
    select tenant_id from email_confirmations where token_hash = ${hashToken(token)} and expires_at > ${now}`.execute(
    tx,
  )
  const [link] = rows
  if (!link) {
    throw new Refusal('notFound', t`This link has expired or was replaced by a newer one. Sign in to send a new one.`)
  }
  const values = { emailConfirmedAt: now }
  await tx
    .updateTable('organizations')
    .set(values)
    .where('id', '=', link.tenantId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
  await tx
    .updateTable('users')
    .set(values)
    .where('id', '=', link.tenantId)
    .where('organizationId', 'is', null)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}
