import { fullName, type NamedPerson } from '#domain/fields/full-name.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { sendEmails } from '../mails/send-emails.ts'
import { confirmationEmail } from './emails.ts'
import { confirmationExpiry, createConfirmation, removeConfirmation } from './store.ts'

type ConfirmationRequest = NamedPerson & {
  tenantId: string
  userId: string
  organizationName: string | null
  email: string
  timezone?: string
}

/**
 * Part of the caller's transaction. False where the address got too many links, or without a mail server, where nothing has to be
 * confirmed. It never fails a registration: administrators can send another link.
 */
export async function sendConfirmation(
  tx: Tx,
  registered: ConfirmationRequest,
  config: Config,
  at: Date,
): Promise<boolean> {
  if (config.smtpUrl === undefined) return false
  const { tenantId, organizationName, email, timezone = DEFAULT_TIMEZONE } = registered
  const mailId = newId()
  const token = await createConfirmation(tx, tenantId, mailId, at)
  const message = confirmationEmail({
    email,
    organizationName,
    productName: config.productName,
    token,
    expiresAt: confirmationExpiry(at),
    timezone,
    now: at,
  })
  // Replies would go to the reader.
  const sender = { ...registered, name: fullName(registered), replyTo: '' }
  const overLimit = await sendEmails(tx, [{ ...message, id: mailId }], { sender, kind: 'link', at, config })
  if (overLimit.length > 0) await removeConfirmation(tx, tenantId)
  return overLimit.length === 0
}
