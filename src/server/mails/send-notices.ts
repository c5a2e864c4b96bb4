import { noticeFooterLines } from '#domain/mails/texts.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Email } from './email.ts'
import { renderEmail } from './render-email.ts'
import { listOrgAdminAddresses, queueEmails } from './store.ts'

type Content = Omit<Email, 'to'>

/**
 * From the product itself to all org admins of an organization. Not counted against the limits of emails, because no
 * person can cause many of them.
 */
export async function notifyOrgAdmins(
  tx: Tx,
  tenantId: TenantId,
  content: Content,
  { at, config, organizationName }: { at: Date; config: Config; organizationName: string },
): Promise<void> {
  const addresses = await listOrgAdminAddresses(tx, tenantId)
  const rows = addresses.map((recipient) => {
    const id = newId()
    const footer = noticeFooterLines(organizationName, config, id)
    const parts = renderEmail({ ...content, to: recipient }, { publicUrl: config.publicUrl, footer })
    return { id, recipient, subject: content.subject, ...parts }
  })
  await queueEmails(tx, tenantId, { senderId: tenantId, replyTo: '', acceptedAt: at, secret: false }, rows)
}
