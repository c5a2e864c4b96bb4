import { countedAddress } from '#domain/mails/rules.ts'
import { countMails } from '#server/http/limits/limit-store.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'

export type MailLimits = Pick<Config, 'mailOrganizationLimit' | 'mailRecipientLimit' | 'invitationLimit'>

/** `link` is one by which something is set or confirmed: a stranger must not get many of those. */
export type MailKind = 'plain' | 'link'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Counts a mail to each of these addresses and says which may go: within what their organization may send, and what one address may
 * get from all organizations. Counted with the caller's transaction, as late in it as can be: others wait for its end.
 */
export async function admitMails(
  tx: Tx,
  tenantId: string,
  recipients: readonly string[],
  kind: MailKind,
  limits: MailLimits,
  now: Date,
): Promise<boolean[]> {
  if (recipients.length === 0) return []
  const organization = `from ${tenantId}`
  const wanted = new Map([[organization, recipients.length]])
  const counted = await countMails(tx, wanted, { most: limits.mailOrganizationLimit, windowMs: HOUR_MS, now })
  const chosen = recipients.slice(0, counted.get(organization) ?? 0).map(countedAddress)
  let left = new Map<string, number>()
  for (const address of chosen) left.set(address, (left.get(address) ?? 0) + 1)
  if (kind === 'link') {
    const links = new Map([...left].map(([address, amount]) => [`link to ${address}`, amount]))
    const granted = await countMails(tx, links, { most: limits.invitationLimit, windowMs: DAY_MS, now })
    left = new Map([...left.keys()].map((address) => [address, granted.get(`link to ${address}`) ?? 0]))
  }
  const mails = new Map([...left].map(([address, amount]) => [`to ${address}`, amount]))
  left = await countMails(tx, mails, { most: limits.mailRecipientLimit, windowMs: HOUR_MS, now })
  return recipients.map((_, index) => {
    const key = `to ${chosen[index]}`
    const free = left.get(key) ?? 0
    left.set(key, free - 1)
    return free > 0
  })
}
