import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import { sendEmails } from '../mails/send-emails.ts'
import { confirmationEmail } from './emails.ts'
import { confirmationExpiry, createConfirmation, removeConfirmation } from './store.ts'

/** Whose address is to be confirmed, and who asks for it. */
export type ConfirmationRequest = {
  tenantId: string
  userId: string
  username: string
  organizationName: string | null
  email: string
  timezone?: string
}

/**
 * Mails the link that confirms an address to it, with the caller's transaction; false where too many went there already. Without a
 * mail server nothing has to be confirmed. A registration never fails because of it: the administrators can ask for another one.
 */
export async function sendConfirmation(
  tx: Tx,
  registered: ConfirmationRequest,
  config: Config,
  at: Date,
): Promise<boolean> {
  if (config.smtpUrl === undefined) return false
  const { tenantId, organizationName, email, timezone = DEFAULT_TIMEZONE } = registered
  const token = await createConfirmation(tx, tenantId, at)
  const message = confirmationEmail({
    email,
    organizationName,
    productName: config.productName,
    token,
    expiresAt: confirmationExpiry(at),
    timezone,
    now: at,
  })
  // Without an address for replies: they would go to the reader.
  const sender = { ...registered, replyTo: '' }
  const overLimit = await sendEmails(tx, [message], { sender, kind: 'link', at, config })
  if (overLimit.length > 0) await removeConfirmation(tx, tenantId)
  return overLimit.length === 0
}
