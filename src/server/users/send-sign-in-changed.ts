import { emailKey } from '#domain/fields/contact.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { whyNotEmailOthers } from '#domain/mails/texts.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import type { Tx } from '../db/tenant.ts'
import { sendAccountEmail } from '../mails/send-notices.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { type SignInField, signInChangedEmail } from './emails.ts'

type SignIn = Pick<ListedUser, 'firstName' | 'username' | 'email'>

/**
 * Emails a person whose username, email address, or password was changed, at the earlier address. If someone else changed the address,
 * the new one gets the email, too.
 */
export async function sendSignInChanged(
  tx: Tx,
  { actor, at, config, log }: NoticeContext,
  { id, username, email }: ListedUser,
  after: SignIn & { hasNewPassword: boolean },
): Promise<void> {
  const { tenantId } = actor
  const fields: SignInField[] = []
  if (after.username !== username) fields.push('username')
  if (after.email !== email) fields.push('email')
  if (after.hasNewPassword) fields.push('password')
  const isOwn = actor.userId === id
  const addresses = new Map((isOwn ? [email] : [after.email, email]).map((address) => [emailKey(address), address]))
  addresses.delete('')
  if (fields.length === 0 || addresses.size === 0) return
  const isByOrganization = !isOwn && actor.organizationId !== null
  if (isByOrganization && whyNotEmailOthers(actor, config.smtpUrl !== undefined) !== null) {
    log.warn({ tenant: tenantId }, 'notice about an account not sent: address not confirmed')
    return
  }
  const { firstName } = after
  const change = { firstName, username: after.username, fields, changedBy: isOwn ? null : fullName(actor) }
  for (const address of addresses.values()) {
    const notice = signInChangedEmail(address, change)
    const isSent = await sendAccountEmail(tx, tenantId, notice, { kind: 'plain', at, config, userId: id })
    if (!isSent) log.warn({ tenant: tenantId }, 'notice about an account not sent: too many emails')
  }
}
