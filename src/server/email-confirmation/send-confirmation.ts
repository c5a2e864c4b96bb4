import { expiryText, quoteName } from '#domain/mails/rules.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import { sendLetters } from '../mails/send-letters.ts'
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
  const { productName, publicUrl } = config
  const token = await createConfirmation(tx, tenantId, at)
  const name = organizationName === null ? 'An account' : quoteName(organizationName)
  const letter = {
    recipient: email,
    subject: `Confirm your email address for ${productName}`,
    paragraphs: [
      'Hello,',
      `${name} was registered at ${productName} with this email address. Confirm it to send email from ${productName}:`,
      `${publicUrl}/confirm-email#${token}`,
      `The link expires ${expiryText(confirmationExpiry(at), timezone)}. If you did not register, ignore this email.`,
    ],
  }
  // Answers would go to the reader.
  const sender = { ...registered, replyTo: '' }
  const left = await sendLetters(tx, [letter], { sender, kind: 'link', at, config })
  if (left.length > 0) await removeConfirmation(tx, tenantId)
  return left.length === 0
}
