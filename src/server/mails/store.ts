import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { type Reader, say } from '#domain/languages/say.ts'
import type { EmailStatus } from '#domain/mails/contract.ts'
import type { DeliveryProblem, FailedAttempt } from '#domain/mails/rules.ts'
import { problemText } from '#domain/mails/texts.ts'
import { t } from '#domain/texts/text.ts'
import type { Tables } from '../db/tables.ts'
import type { Database, TenantId, Tx } from '../db/tenant.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { whoCan } from '../roles/roles-store.ts'

/** Tenant and sender of emails that belong to no organization and no person. */
export const NO_TENANT = '00000000-0000-0000-0000-000000000000'

export type NewEmail = {
  /** The footer names it as the reference. */
  id: string
  senderId: string
  recipient: string
  replyTo: string
  subject: string
  text: string
  html: string
  acceptedAt: Date
  idempotencyKey: string | null
  /** Hash of the request: a repeat with the same key must ask for the same. */
  requestHash: Buffer
}

export type Attachment = { name: string; contentType: string; content: Buffer }

type Row = Pick<Tables['mails'], 'id' | 'recipient' | 'subject' | 'acceptedAt' | 'dueAt' | 'settledAt'> & {
  problem: DeliveryProblem | null
  state: EmailStatus['state']
  attempts: number
}

const COLUMNS = sql`id, recipient, subject, state, attempts, problem, accepted_at, due_at, settled_at`

/**
 * Delivery starts when the caller's transaction commits. A key that this sender has used before returns that email
 * and adds nothing; with a different request it's refused (409).
 */
export async function queueEmail(
  tx: Tx,
  tenantId: TenantId,
  email: NewEmail,
  attachments: readonly Attachment[],
  reader: Reader,
): Promise<EmailStatus> {
  const { rows } = await sql<Row>`
    insert into mails (tenant_id, id, sender_id, recipient, reply_to, subject, body, html, accepted_at, due_at,
      idempotency_key, request_hash)
    values (${tenantId}, ${email.id}, ${email.senderId}, ${email.recipient}, ${email.replyTo}, ${email.subject},
      ${email.text}, ${email.html}, ${email.acceptedAt}, ${email.acceptedAt}, ${email.idempotencyKey}, ${email.requestHash})
    on conflict (tenant_id, sender_id, idempotency_key) where idempotency_key is not null do nothing
    returning ${COLUMNS}`.execute(tx)
  const [added] = rows
  if (!added) {
    const first = await findByKey(tx, tenantId, email, reader)
    if (!first) throw new Error('An email was neither added nor found')
    return first
  }
  for (const [position, { name, contentType, content }] of attachments.entries()) {
    const row = { tenantId, mailId: added.id, position, name, contentType, content }
    await tx.insertInto('mailAttachments').values(row).execute()
  }
  return toStatus(added, reader)
}

/** Returns each address of those who manage the subscription once. */
export async function listOrgAdminAddresses(tx: Tx, tenantId: TenantId): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where(whoCan('subscription.manage', 'users'))
    .where('email', '<>', '')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

type NewNotice = Pick<NewEmail, 'id' | 'recipient' | 'subject' | 'text' | 'html'>

type SharedFields = Pick<NewEmail, 'senderId' | 'replyTo' | 'acceptedAt'> & { secret: boolean }

/** The product itself writes these emails. Delivery starts when the caller's transaction commits. */
export async function queueEmails(
  tx: Tx,
  tenantId: string,
  { senderId, replyTo, acceptedAt, secret }: SharedFields,
  emails: readonly NewNotice[],
): Promise<void> {
  if (emails.length === 0) return
  const [ids, recipients] = [emails.map(({ id }) => id), emails.map(({ recipient }) => recipient)]
  const [subjects, texts] = [emails.map(({ subject }) => subject), emails.map(({ text }) => text)]
  const htmls = emails.map(({ html }) => html)
  await sql`
    insert into mails (tenant_id, id, kind, secret, sender_id, recipient, reply_to, subject, body, html, accepted_at, due_at)
    select ${tenantId}, id, 'notice', ${secret}, ${senderId}, recipient, ${replyTo}, subject, body, html, ${acceptedAt}, ${acceptedAt}
    from unnest(${ids}::uuid[], ${recipients}::text[], ${subjects}::text[], ${texts}::text[], ${htmls}::text[])
      as email (id, recipient, subject, body, html)`.execute(tx)
}

/** Null for a new key. Refused (409) when the key was used for something else. */
export async function findByKey(
  tx: Tx,
  tenantId: TenantId,
  { senderId, idempotencyKey, requestHash }: Pick<NewEmail, 'senderId' | 'idempotencyKey' | 'requestHash'>,
  reader: Reader,
): Promise<EmailStatus | null> {
  const earlier = await findEarlierResult(idempotencyKey, {
    async find(key) {
      const { rows } = await sql<Row & { requestHash: Buffer }>`
        select ${COLUMNS}, request_hash from mails
        where tenant_id = ${tenantId} and sender_id = ${senderId} and idempotency_key = ${key}`.execute(tx)
      if (!rows[0]) return null
      const { requestHash: hash, ...row } = rows[0]
      return { hash, status: toStatus(row, reader) }
    },
    isSame: ({ hash }) => hash.equals(requestHash),
    conflict: 'This Idempotency-Key was already used for another email',
  })
  return earlier && earlier.status
}

export async function findEmailStatus(
  tx: Tx,
  tenantId: TenantId,
  id: string,
  reader: Reader,
): Promise<EmailStatus | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from mails where tenant_id = ${tenantId} and id = ${id}`.execute(tx)
  return rows[0] ? toStatus(rows[0], reader) : null
}

export async function listSentEmails(
  tx: Tx,
  tenantId: TenantId,
  senderId: string,
  reader: Reader,
): Promise<EmailStatus[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails where tenant_id = ${tenantId} and sender_id = ${senderId} and kind = 'timesheet'
    order by accepted_at desc, id desc limit 20`.execute(tx)
  return rows.map((row) => toStatus(row, reader))
}

export async function getSenderAddress(tx: Tx, tenantId: TenantId, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where tenant_id = ${tenantId} and id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', t`User not found`)
  return rows[0].email
}

function toStatus({ dueAt, settledAt, acceptedAt, problem, ...row }: Row, reader: Reader): EmailStatus {
  return {
    ...row,
    problem: problem && say(problemText(problem), reader),
    acceptedAt: acceptedAt.toISOString(),
    nextAttemptAt: dueAt?.toISOString() ?? null,
    sentAt: row.state === 'sent' ? (settledAt?.toISOString() ?? null) : null,
  }
}

export type DueEmail = Pick<
  Tables['mails'],
  'tenantId' | 'id' | 'recipient' | 'replyTo' | 'subject' | 'body' | 'html' | 'acceptedAt'
> & { attempts: number; attachments: Attachment[] }

export type DeliveryResult = { state: 'sent' } | FailedAttempt

/** Longer than a try may take (send-by-smtp.ts). The pool's own minute would cut it off. */
const IDLE_LIMIT = '10min'

/**
 * Passes the email that has been due longest to `send` and stores the result. Returns false when none is due. A row
 * lock ends with this process or its connection. `confirm` fails when the lock is lost. When `send` throws, nothing
 * is stored.
 */
export function sendDueEmail(
  { owner }: Database,
  now: () => Date,
  send: (email: DueEmail, confirm: () => Promise<void>) => Promise<DeliveryResult>,
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`).execute(tx)
    const { rows } = await sql<Omit<DueEmail, 'attachments'>>`
      select tenant_id, id, recipient, reply_to, subject, body, html, attempts, accepted_at from mails
      where state = 'waiting' and due_at <= ${now()} order by due_at limit 1 for update skip locked`.execute(tx)
    const [row] = rows
    if (!row) return false
    const attachments = await tx
      .selectFrom('mailAttachments')
      .select(['name', 'contentType', 'content'])
      .where('tenantId', '=', row.tenantId)
      .where('mailId', '=', row.id)
      .orderBy('position')
      .execute()
    const confirm = async () => void (await sql`select 1`.execute(tx))
    await recordResult(tx, row, await send({ ...row, attachments }, confirm), now())
    return true
  })
}

/** Called again when that failed the first time. Changes nothing if the result is already stored. */
export async function recordSent({ owner }: Database, email: EmailKey, at: Date): Promise<void> {
  await recordResult(owner, email, { state: 'sent' }, at)
}

export type EmailKey = Pick<DueEmail, 'tenantId' | 'id'>

/** After the last try the content of a secret email is deleted: it has arrived, or its link is of no use. */
async function recordResult(
  db: Database['owner'],
  { tenantId, id }: EmailKey,
  result: DeliveryResult,
  at: Date,
): Promise<void> {
  const { problem, dueAt } = result.state === 'sent' ? { problem: null, dueAt: null } : result
  const isLast = result.state !== 'waiting'
  await sql`
    update mails set state = ${result.state}, attempts = attempts + 1, due_at = ${dueAt},
      problem = ${problem && JSON.stringify(problem)}::jsonb, settled_at = ${isLast ? at : null},
      body = case when secret and ${isLast} then '' else body end,
      html = case when secret and ${isLast} then '' else html end
    where tenant_id = ${tenantId} and id = ${id} and state = 'waiting'`.execute(db)
}

/** The emails themselves stay. */
export async function removeAttachments({ owner }: Database, finishedBefore: Date): Promise<void> {
  await sql`
    delete from mail_attachments a using mails m
    where m.tenant_id = a.tenant_id and m.id = a.mail_id and m.settled_at < ${finishedBefore}`.execute(owner)
}
