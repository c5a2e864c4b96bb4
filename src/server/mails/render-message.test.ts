import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { renderMessage } from './render-message.ts'
import type { DueMail } from './store.ts'

const mail: DueMail = {
  tenantId: '01900000-0000-7000-8000-00000000000a',
  id: '01900000-0000-7000-8000-00000000000b',
  recipient: 'payroll@northwind.example',
  replyTo: '',
  subject: 'Timesheet',
  body: 'Attached.',
  acceptedAt: new Date('2026-11-20T15:00:00Z'),
  attempts: 0,
  attachments: [],
}
const letterhead = { productName: 'Watchbell', mailFrom: 'time@watchbell.example' }

it.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u0000', '\u0085', '\u2028', '\u2029'])(
  'a subject and a product name stay on one line, and add no header, with %j in them',
  async (end) => {
    const evil = `${end}Bcc: thief@evil.example`
    const plain = await renderMessage(mail, letterhead)
    const { content } = await renderMessage(
      { ...mail, subject: `Hello${evil}${end}` },
      { ...letterhead, productName: `Bell${evil}${end}` },
    )
    const [read, usual] = await Promise.all([PostalMime.parse(content), PostalMime.parse(plain.content)])
    expect(read.headers.map(({ key }) => key)).toEqual(usual.headers.map(({ key }) => key))
    expect([read.subject, read.from?.name]).toEqual(['Hello Bcc: thief@evil.example', 'Bell Bcc: thief@evil.example'])
    expect([read.bcc, read.text?.trimEnd()]).toEqual([undefined, 'Attached.'])
  },
)
