import { accountFooterLines, noticeFooterLines, timesheetFooterLines } from '#domain/mails/texts.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { addressEmails } from './address-emails.ts'
import type { Email } from './email.ts'
import { type EmailKind, isSecret, takeEmailQuota, takeRecipientQuota } from './limits-store.ts'
import { renderEmail } from './render-email.ts'
import { listOrgAdminAddresses, queueEmails } from './store.ts'

type Content = Omit<Email, 'to'>

/**
 * Sends an email of the product itself to all org admins of an organization. It isn't counted against the limits,
 * because no person can cause many of them.
 */
export async function notifyOrgAdmins(
  tx: Tx,
  tenantId: TenantId,
  content: Content,
  { at, config, organizationName }: { at: Date; config: Config; organizationName: string },
): Promise<void> {
  const addresses = await listOrgAdminAddresses(tx, tenantId)
  const emails = await addressEmails(
    tx,
    tenantId,
    addresses.map((to) => ({ to, ...content })),
  )
  const rows = emails.map(({ email, reader }) => {
    const id = newId()
    const footer = noticeFooterLines(organizationName, config, id)
    const parts = renderEmail(email, { publicUrl: config.publicUrl, footer }, reader)
    return { id, recipient: email.to, ...parts }
  })
  await queueEmails(tx, tenantId, { senderId: tenantId, replyTo: '', acceptedAt: at, secret: false }, rows)
}

type OrganizationNotice = {
  at: Date
  config: Config
  organization: { id: TenantId; name: string; isConfirmed: boolean }
}

/**
 * Sends emails of the product itself about timesheets. Only addresses are counted against the limits. An organization whose address
 * isn't confirmed emails no one.
 */
export async function sendTimesheetEmails(
  tx: Tx,
  emails: readonly Email[],
  { at, config, organization }: OrganizationNotice,
): Promise<void> {
  if (emails.length === 0 || (config.smtpUrl !== undefined && !organization.isConfirmed)) return
  const recipients = emails.map(({ to }) => to)
  const isAllowed = await takeRecipientQuota(tx, recipients, config, at)
  const allowed = emails.filter((_, index) => isAllowed[index])
  const rows = (await addressEmails(tx, organization.id, allowed)).map(({ email, reader }) => {
    const id = newId()
    const footer = timesheetFooterLines(organization.name, config, id)
    const parts = renderEmail(email, { publicUrl: config.publicUrl, footer }, reader)
    return { id, recipient: email.to, ...parts }
  })
  await queueEmails(
    tx,
    organization.id,
    { senderId: organization.id, replyTo: '', acceptedAt: at, secret: false },
    rows,
  )
}

/**
 * Sends an email of the product itself to one person, about their account. False when over the limits.
 */
export async function sendAccountEmail(
  tx: Tx,
  tenantId: TenantId,
  email: Email,
  { kind, at, config, userId }: { kind: EmailKind; at: Date; config: Config; userId: string },
): Promise<boolean> {
  const [isAllowed] = await takeEmailQuota(tx, tenantId, [email.to], kind, config, at)
  if (!isAllowed) return false
  const id = newId()
  const addressed = await addressEmails(tx, tenantId, [email])
  const frame = { publicUrl: config.publicUrl, footer: accountFooterLines(config, id) }
  const rows = addressed.map(({ email: own, reader }) => ({
    id,
    recipient: own.to,
    ...renderEmail(own, frame, reader),
  }))
  await queueEmails(tx, tenantId, { senderId: userId, replyTo: '', acceptedAt: at, secret: isSecret(kind) }, rows)
  return true
}
