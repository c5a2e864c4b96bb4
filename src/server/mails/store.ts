import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Mail } from '#domain/mails/contract.ts'
import type { Consequence } from '#domain/mails/rules.ts'
import type { Tables } from '../db/tables.ts'
import type { Database, TenantId, Tx } from '../db/tenant.ts'

export type NewMail = {
  /** Made before: the text names it, for reports. */
  id: string
  senderId: string
  recipient: string
  /** Where answers go; '' when the sender has no address. */
  replyTo: string
  subject: string
  body: string
  acceptedAt: Date
  idempotencyKey: string | null
  /** What was asked, as a hash: a repeat of the key must ask the same. */
  requestHash: Buffer
}

export type Attachment = { name: string; contentType: string; content: Buffer }

type Row = Pick<Tables['mails'], 'id' | 'recipient' | 'subject' | 'problem' | 'acceptedAt' | 'dueAt' | 'settledAt'> & {
  state: Mail['state']
  attempts: number
}

const COLUMNS = sql`id, recipient, subject, state, attempts, problem, accepted_at, due_at, settled_at`

/**
 * Accepts a mail with the caller's transaction: once that commits, it is sent. A key that this sender has used before
 * gives the mail of then and adds nothing; with another request it is refused (409).
 */
export async function acceptMail(
  tx: Tx,
  tenantId: TenantId,
  mail: NewMail,
  attachments: readonly Attachment[],
): Promise<Mail> {
  const { rows } = await sql<Row>`
    insert into mails (tenant_id, id, sender_id, recipient, reply_to, subject, body, accepted_at, due_at, idempotency_key, request_hash)
    values (${tenantId}, ${mail.id}, ${mail.senderId}, ${mail.recipient}, ${mail.replyTo}, ${mail.subject}, ${mail.body},
      ${mail.acceptedAt}, ${mail.acceptedAt}, ${mail.idempotencyKey}, ${mail.requestHash})
    on conflict (tenant_id, sender_id, idempotency_key) where idempotency_key is not null do nothing
    returning ${COLUMNS}`.execute(tx)
  const [added] = rows
  if (!added) {
    const first = await findByKey(tx, tenantId, mail)
    if (!first) throw new Error('A mail was neither added nor there')
    return first
  }
  for (const [position, { name, contentType, content }] of attachments.entries()) {
    const row = { tenantId, mailId: added.id, position, name, contentType, content }
    await tx.insertInto('mailAttachments').values(row).execute()
  }
  return mailOf(added)
}

/** A mail to one reader that the product writes about something a person did. */
export type NewLetter = Pick<NewMail, 'id' | 'recipient' | 'subject' | 'body'>

/** What such mails have in common. The text of a `secret` one is kept only until it is sent or given up. */
export type Common = Pick<NewMail, 'senderId' | 'replyTo' | 'acceptedAt'> & { secret: boolean }

/** Accepts letters with the caller's transaction: once that commits, they are sent. */
export async function acceptLetters(
  tx: Tx,
  tenantId: string,
  { senderId, replyTo, acceptedAt, secret }: Common,
  letters: readonly NewLetter[],
): Promise<void> {
  if (letters.length === 0) return
  const [ids, recipients] = [letters.map(({ id }) => id), letters.map(({ recipient }) => recipient)]
  const [subjects, bodies] = [letters.map(({ subject }) => subject), letters.map(({ body }) => body)]
  await sql`
    insert into mails (tenant_id, id, kind, secret, sender_id, recipient, reply_to, subject, body, accepted_at, due_at)
    select ${tenantId}, id, 'notice', ${secret}, ${senderId}, recipient, ${replyTo}, subject, body, ${acceptedAt}, ${acceptedAt}
    from unnest(${ids}::uuid[], ${recipients}::text[], ${subjects}::text[], ${bodies}::text[])
      as letter (id, recipient, subject, body)`.execute(tx)
}

/**
 * The mail that an idempotency key of this sender has made, null when there is none; refused (409) when the key was used for
 * something else.
 */
export async function findByKey(
  tx: Tx,
  tenantId: TenantId,
  { senderId, idempotencyKey, requestHash }: Pick<NewMail, 'senderId' | 'idempotencyKey' | 'requestHash'>,
): Promise<Mail | null> {
  if (idempotencyKey === null) return null
  const { rows } = await sql<Row & { requestHash: Buffer }>`
    select ${COLUMNS}, request_hash from mails
    where tenant_id = ${tenantId} and sender_id = ${senderId} and idempotency_key = ${idempotencyKey}`.execute(tx)
  if (!rows[0]) return null
  const { requestHash: first, ...row } = rows[0]
  if (!first.equals(requestHash)) {
    throw new Refusal('conflict', 'This Idempotency-Key was already used for another e-mail')
  }
  return mailOf(row)
}

/** The newest 20 of a sender, newest first; not those that the product wrote. */
export async function listMails(tx: Tx, tenantId: TenantId, senderId: string): Promise<Mail[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from mails where tenant_id = ${tenantId} and sender_id = ${senderId} and kind = 'timesheet'
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

/** A mail that is to be sent now. */
export type DueMail = Pick<
  Tables['mails'],
  'tenantId' | 'id' | 'recipient' | 'replyTo' | 'subject' | 'body' | 'acceptedAt'
> & { attempts: number; attachments: Attachment[] }

export type Outcome = { state: 'sent' } | Consequence

/** How long a try may last unseen by the database, above the limits of send-by-smtp.ts; the pool's own minute is too short. */
const IDLE_LIMIT = '10min'

/**
 * Takes the mail that has been due longest, lets `send` do its work while nobody else can take it, and writes down what
 * came of it. False when no mail is due. The mail is held by a row lock, so it is free again in the moment in which this
 * process or its connection ends. `confirm` fails when the lock is lost. When `send` throws, nothing is written down.
 */
export function sendDueMail(
  { gate }: Database,
  now: () => Date,
  send: (mail: DueMail, confirm: () => Promise<void>) => Promise<Outcome>,
): Promise<boolean> {
  return gate.transaction().execute(async (tx) => {
    await sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`).execute(tx)
    const { rows } = await sql<Omit<DueMail, 'attachments'>>`
      select tenant_id, id, recipient, reply_to, subject, body, attempts, accepted_at from mails
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
    await settle(tx, row, await send({ ...row, attachments }, confirm), now())
    return true
  })
}

/** Writes down that a mail was sent after all, where that could not be done at once; nothing if it is known already. */
export async function recordSent({ gate }: Database, mail: MailKey, at: Date): Promise<void> {
  await settle(gate, mail, { state: 'sent' }, at)
}

export type MailKey = Pick<DueMail, 'tenantId' | 'id'>

/** The text of a mail that holds a secret goes with its last try: it has arrived, or its link is of no use. */
async function settle(db: Database['gate'], { tenantId, id }: MailKey, outcome: Outcome, at: Date): Promise<void> {
  const { problem, dueAt } = outcome.state === 'sent' ? { problem: null, dueAt: null } : outcome
  await sql`
    update mails set state = ${outcome.state}, attempts = attempts + 1, problem = ${problem}, due_at = ${dueAt},
      settled_at = ${outcome.state === 'waiting' ? null : at},
      body = case when secret and ${outcome.state !== 'waiting'} then '' else body end
    where tenant_id = ${tenantId} and id = ${id} and state = 'waiting'`.execute(db)
}

/** Removes the files of mails that were settled before then; who sent what to whom stays. */
export async function removeAttachments({ gate }: Database, settledBefore: Date): Promise<void> {
  await sql`
    delete from mail_attachments a using mails m
    where m.tenant_id = a.tenant_id and m.id = a.mail_id and m.settled_at < ${settledBefore}`.execute(gate)
}
