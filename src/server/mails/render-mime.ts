import { withAsciiDomain } from '#domain/fields/contact.ts'
import type { Config } from '../config.ts'
import type { DueEmail } from './store.ts'

export type FromSettings = Pick<Config, 'productName' | 'mailFrom'>

export type MimeMessage = { from: string; to: string; content: Buffer }

/**
 * Every try has the same Message-ID and date, so a receiver who gets it twice can drop one. Addresses are never
 * parsed, so there is always exactly one recipient. Their domains become ASCII, which every mail server takes.
 */
export async function renderMime(email: DueEmail, { productName, mailFrom }: FromSettings): Promise<MimeMessage> {
  // Loaded for the first email, to keep the start fast.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = new MailComposer({
    from: { name: oneLine(productName), address: mailFrom },
    to: { name: '', address: email.recipient },
    replyTo: email.replyTo === '' ? undefined : { name: '', address: email.replyTo },
    subject: oneLine(email.subject),
    date: email.acceptedAt,
    messageId: `<${email.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    text: email.body,
    // Emails that an earlier version queued have no HTML part.
    html: email.html === '' ? undefined : email.html,
    attachments: email.attachments.map(({ name, contentType, content }) => ({
      filename: oneLine(name),
      contentType: oneLine(contentType),
      content,
    })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { from: withAsciiDomain(mailFrom), to: withAsciiDomain(email.recipient), content: await message.build() }
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
}
