import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Mail } from '#domain/mails/contract.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

export type NewMail = {
  senderId: string
  recipient: string
  /** Where answers go; '' when the sender has no address. */
  replyTo: string
  subject: string
  body: string
  acceptedAt: Date
  idempotencyKey: string | null
}

export type Attachment = { name: string; contentType: string; content: Buffer }

type Row = Pick<Tables['mails'], 'id' | 'recipient' | 'subject' | 'problem' | 'acceptedAt' | 'dueAt' | 'settledAt'> & {
  state: Mail['state']
  attempts: number
}

const COLUMNS = sql`id, recipient, subject, state, attempts, problem, accepted_at, due_at, settled_at`

/**
 * Accepts a mail with the caller's transaction: once that commits, it is sent. A key that this sender has used before
 * gives the mail of then and adds nothing; with another recipient it is refused (409).
 */
export async function acceptMail(
  tx: Tx,
  tenantId: TenantId,
  mail: NewMail,
  attachments: readonly Attachment[],
): Promise<Mail> {
  const { rows } = await sql<Row>`
    insert into mails (tenant_id, id, sender_id, recipient, reply_to, subject, body, accepted_at, due_at, idempotency_key)
    values (${tenantId}, ${newId()}, ${mail.senderId}, ${mail.recipient}, ${mail.replyTo}, ${mail.subject}, ${mail.body},
      ${mail.acceptedAt}, ${mail.acceptedAt}, ${mail.idempotencyKey})
    on conflict (tenant_id, sender_id, idempotency_key) where idempotency_key is not null do nothing
    returning ${COLUMNS}`.execute(tx)
  const [added] = rows
  if (!added) return firstOfKey(tx, tenantId, mail)
  for (const [position, { name, contentType, content }] of attachments.entries()) {
    const row = { tenantId, mailId: added.id, position, name, contentType, content }
    await tx.insertInto('mailAttachments').values(row).execute()
  }
  return mailOf(added)
}

/** The mail that an idempotency key of this sender has made, null when there is none. */
export async function findByKey(tx: Tx, tenantId: TenantId, senderId: string, key: string): Promise<Mail | null> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails
    where tenant_id = ${tenantId} and sender_id = ${senderId} and idempotency_key = ${key}`.execute(tx)
  return rows[0] ? mailOf(rows[0]) : null
}

async function firstOfKey(tx: Tx, tenantId: TenantId, mail: NewMail): Promise<Mail> {
  const first = await findByKey(tx, tenantId, mail.senderId, mail.idempotencyKey ?? '')
  if (first?.recipient === mail.recipient) return first
  throw new Refusal('conflict', 'This Idempotency-Key was used for another e-mail')
}

/** The newest 20 of a sender, newest first. */
export async function listMails(tx: Tx, tenantId: TenantId, senderId: string): Promise<Mail[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails where tenant_id = ${tenantId} and sender_id = ${senderId}
    order by accepted_at desc, id desc limit 20`.execute(tx)
  return rows.map(mailOf)
}

/** Where answers to somebody's mails go; '' when no address is known. */
export async function getSenderAddress(tx: Tx, tenantId: TenantId, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where tenant_id = ${tenantId} and id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', 'User not found')
  return rows[0].email
}

function mailOf({ dueAt, settledAt, acceptedAt, ...row }: Row): Mail {
  return {
    ...row,
    acceptedAt: acceptedAt.toISOString(),
    nextAttemptAt: dueAt?.toISOString() ?? null,
    sentAt: row.state === 'sent' ? (settledAt?.toISOString() ?? null) : null,
  }
}
