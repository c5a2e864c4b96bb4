import { noEmailText, TOO_MANY_LINKS, whyNotEmailOthers } from '#domain/mails/texts.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { sentences } from '#domain/texts/values.ts'
import { linkExpiry, linkPath } from '../auth/password-links-store.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { sendEmails, senderOf } from '../mails/send-emails.ts'
import { passwordLinkEmail } from './emails.ts'

type LinkRecipient = { id: string; username: string; email: string }

type LinkContext = { actor: Actor; at: Date; config: Config }

export type UnsentLinks<Person> = { unsent: readonly Person[]; reason: Text | null }

/**
 * Queues the links of `createLinks`; wake the delivery after the commit. Links of `unsent` must be shown: also those of people without
 * an email.
 */
export async function sendPasswordLinks<Person extends LinkRecipient>(
  tx: Tx,
  people: readonly Person[],
  tokens: ReadonlyMap<string, string>,
  { actor, at, config }: LinkContext,
): Promise<UnsentLinks<Person>> {
  const refused = whyNotEmailOthers(actor, config.smtpUrl !== undefined)
  if (refused !== null) return { unsent: people, reason: refused }
  const sender = await senderOf(tx, actor)
  const { organizationName, timezone } = actor
  const emails = people.flatMap((person) => {
    const token = tokens.get(person.id)
    if (!token || person.email === '') return []
    const { productName } = config
    const link = { path: linkPath(token), expiresAt: linkExpiry(at), now: at }
    return [{ person, ...passwordLinkEmail(person, { organizationName, timezone, productName, ...link }) }]
  })
  const overLimit = await sendEmails(tx, emails, { sender, kind: 'link', at, config })
  const withoutEmail = people.filter(({ email }) => email === '')
  const reasons = [overLimit.length > 0 && TOO_MANY_LINKS, withoutEmail.length > 0 && noEmailText(withoutEmail.length)]
  const said = reasons.filter((reason) => reason !== false)
  return {
    unsent: [...overLimit.map(({ person }) => person), ...withoutEmail],
    reason: said.length === 0 ? null : t`${sentences(said)}`,
  }
}
