import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { renderMime } from './render-mime.ts'
import type { DueEmail } from './store.ts'

const email: DueEmail = {
  tenantId: '01900000-0000-7000-8000-00000000000a',
  id: '01900000-0000-7000-8000-00000000000b',
  recipient: 'payroll@northwind.example',
  replyTo: '',
  subject: 'Timesheet',
  body: 'Attached.',
  html: '<p>Attached.</p>',
  acceptedAt: new Date('2026-11-20T15:00:00Z'),
  attempts: 0,
  attachments: [],
}
const from = { productName: 'Watchbell', mailFrom: 'time@watchbell.example' }

it.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u0000', '\u0085', '\u2028', '\u2029'])(
  'a subject and a product name with %j stay on one line and add no header',
  async (end) => {
    const evil = `${end}Bcc: thief@evil.example`
    const plain = await renderMime(email, from)
    const { content } = await renderMime(
      { ...email, subject: `Hello${evil}${end}` },
      { ...from, productName: `Bell${evil}${end}` },
    )
    const [read, usual] = await Promise.all([PostalMime.parse(content), PostalMime.parse(plain.content)])
    expect(read.headers.map(({ key }) => key)).toEqual(usual.headers.map(({ key }) => key))
    expect([read.subject, read.from?.name]).toEqual(['Hello Bcc: thief@evil.example', 'Bell Bcc: thief@evil.example'])
    expect([read.bcc, read.text?.trimEnd()]).toEqual([undefined, 'Attached.'])
  },
)

it('is addressed in ASCII when a domain is international', async () => {
  const { from: sender, to } = await renderMime(
    { ...email, recipient: 'r&d@MÜNCHEN.example' },
    { ...from, mailFrom: 'time@münchen.example' },
  )
  expect([sender, to]).toEqual(['time@xn--mnchen-3ya.example', 'r&d@xn--mnchen-3ya.example'])
})

it('has a text and an HTML part', async () => {
  const { content } = await renderMime(email, from)
  expect(content.toString()).toContain('multipart/alternative')
  const { text, html } = await PostalMime.parse(content)
  expect([text?.trim(), html?.trim()]).toEqual(['Attached.', '<p>Attached.</p>'])
})

it('has only a text part when the email was queued by a version without HTML', async () => {
  const { content } = await renderMime({ ...email, html: '' }, from)
  const { text, html } = await PostalMime.parse(content)
  expect([text?.trim(), html]).toEqual(['Attached.', undefined])
})
