import { normalizeAddress } from '#domain/mails/rules.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/units/durations.ts'
import { countMails } from '#server/http/limits/rate-limit-store.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'

export type EmailLimits = Pick<Config, 'mailOrganizationLimit' | 'mailRecipientLimit' | 'invitationLimit'>

/**
 * `link` and `requestedLink` emails carry a link that sets or confirms something. Strangers must not get many links. Anyone can request
 * one for any account, so these have counters of their own: they can't use up what others may send.
 */
export type EmailKind = 'plain' | 'link' | 'requestedLink'

/** The content of such an email is a secret, and is deleted once the email is sent or has failed. */
export const isSecret = (kind: EmailKind) => kind !== 'plain'

/**
 * Returns which of these addresses may be sent an email, and counts it. Call it as late as possible in the
 * transaction: others that write to the same addresses wait for its end.
 */
export async function takeEmailQuota(
  tx: Tx,
  tenantId: string,
  recipients: readonly string[],
  kind: EmailKind,
  limits: EmailLimits,
  now: Date,
): Promise<boolean[]> {
  if (recipients.length === 0) return []
  const [from, to] = kind === 'requestedLink' ? ['requested from', 'requested to'] : ['from', 'to']
  const organizationKey = `${from} ${tenantId}`
  const counts = new Map([[organizationKey, recipients.length]])
  const granted = await countMails(tx, counts, { most: limits.mailOrganizationLimit, windowMs: HOUR_MS, now })
  const addresses = recipients.slice(0, granted.get(organizationKey) ?? 0).map(normalizeAddress)
  let perAddress = new Map<string, number>()
  for (const address of addresses) perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
  if (kind === 'link') {
    const links = new Map([...perAddress].map(([address, count]) => [`link to ${address}`, count]))
    const grantedLinks = await countMails(tx, links, { most: limits.invitationLimit, windowMs: DAY_MS, now })
    perAddress = new Map(
      [...perAddress.keys()].map((address) => [address, grantedLinks.get(`link to ${address}`) ?? 0]),
    )
  }
  return takeFromAddresses(tx, addresses, perAddress, { to, limits, now, of: recipients.length })
}

/** For emails that no one can cause many of, such as one to each employee of a closed payroll: only addresses are counted. */
export function takeRecipientQuota(
  tx: Tx,
  recipients: readonly string[],
  limits: Pick<EmailLimits, 'mailRecipientLimit'>,
  now: Date,
): Promise<boolean[]> {
  const addresses = recipients.map(normalizeAddress)
  const perAddress = new Map<string, number>()
  for (const address of addresses) perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
  return takeFromAddresses(tx, addresses, perAddress, { to: 'to', limits, now, of: recipients.length })
}

type Counting = { to: string; limits: Pick<EmailLimits, 'mailRecipientLimit'>; now: Date; of: number }

async function takeFromAddresses(
  tx: Tx,
  addresses: readonly string[],
  perAddress: ReadonlyMap<string, number>,
  { to, limits, now, of }: Counting,
): Promise<boolean[]> {
  const byKey = new Map([...perAddress].map(([address, count]) => [`${to} ${address}`, count]))
  const remaining = await countMails(tx, byKey, { most: limits.mailRecipientLimit, windowMs: HOUR_MS, now })
  return Array.from({ length: of }, (_, index) => {
    const key = `${to} ${addresses[index]}`
    const count = remaining.get(key) ?? 0
    remaining.set(key, count - 1)
    return count > 0
  })
}
