import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '../config.ts'
import type { DueMail } from './store.ts'

/** What every mail says about where it comes from. */
export type Letterhead = Pick<Config, 'productName' | 'mailFrom'>

export type Message = { from: string; to: string; content: Buffer }

/**
 * A mail as it travels. Every try carries the same Message-ID and date, so that a receiver who gets it twice can drop one.
 * Addresses are never parsed: whatever they hold, there is one recipient.
 */
export async function renderMessage(mail: DueMail, { productName, mailFrom }: Letterhead): Promise<Message> {
  const message = new MailComposer({
    from: { name: oneLine(productName), address: mailFrom },
    to: { name: '', address: mail.recipient },
    replyTo: mail.replyTo === '' ? undefined : { name: '', address: mail.replyTo },
    subject: oneLine(mail.subject),
    date: mail.acceptedAt,
    messageId: `<${mail.id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
    text: mail.body,
    attachments: mail.attachments.map(({ name, contentType, content }) => ({
      filename: oneLine(name),
      contentType: oneLine(contentType),
      content,
    })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { from: mailFrom, to: mail.recipient, content: await message.build() }
}

/** A line break in a header would begin another one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
}
