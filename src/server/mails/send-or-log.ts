import { whyNotEmailOthers } from '#domain/mails/texts.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context } from '../http/context.ts'
import type { Email } from './email.ts'
import { sendEmails, senderOf } from './send-emails.ts'

/** The actor is the person the emails are about. */
export type NoticeContext = { actor: Actor; at: Date; config: Config; log: Context['log'] }

/**
 * Sends once the transaction commits. Logs what cannot be sent, because a failed email must not undo what was saved. Returns
 * whether there is an email to send.
 */
export async function sendOrLog(
  tx: Tx,
  emails: readonly Email[],
  { actor, at, config, log }: NoticeContext,
): Promise<boolean> {
  if (emails.length === 0) return false
  const refused = whyNotEmailOthers(actor, config.smtpUrl !== undefined)
  if (refused !== null) {
    log.warn({ tenant: actor.tenantId }, 'email not sent: address not confirmed')
    return false
  }
  const overLimit = await sendEmails(tx, emails, { sender: await senderOf(tx, actor), kind: 'plain', at, config })
  if (overLimit.length > 0)
    log.warn({ tenant: actor.tenantId, mails: overLimit.length }, 'emails not sent: too many emails')
  return overLimit.length < emails.length
}
