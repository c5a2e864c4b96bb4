import { describe, expect, it } from 'vitest'
import { ENGLISH_READER, sayInEnglish } from '#domain/languages/say.ts'
import { quoteName } from '#domain/mails/rules.ts'
import type { Email } from './email.ts'
import { renderEmail } from './render-email.ts'

const frame = {
  publicUrl: 'https://time.watchbell.example',
  footer: ['Watchbell sent this email for “ada”.', 'Report it.'],
}
const email: Email = {
  to: 'ben@northwind.example',
  subject: 'Leave request from “Ada”',
  greeting: 'Hello,',
  paragraphs: ['“Ada” requests time off.', 'This is over the balance.'],
  facts: [
    { label: 'Days', value: 'Dec 3 – Dec 4' },
    { label: 'Hours', value: '16.00' },
  ],
  quotes: [
    { label: 'Notes:', text: 'Skiing\nSee https://evil.example' },
    { label: 'More notes:', text: ' ' },
  ],
  button: { label: 'Review request', path: '/leave?request=1&tab=2' },
  closing: ['The link expires.'],
}

const visibleText = (html: string) =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<div style="display:none[^]*?<\/div>/, '')
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('an email', () => {
  it('has every part in the text, in order', () => {
    expect(renderEmail(email, frame, ENGLISH_READER).text).toBe(
      [
        'Hello,',
        '“Ada” requests time off.',
        'This is over the balance.',
        'Days: Dec 3 – Dec 4\nHours: 16.00',
        'Notes:\n> Skiing\n> See evil. example',
        'Review request:\nhttps://time.watchbell.example/leave?request=1&tab=2',
        'The link expires.',
        'Watchbell sent this email for “ada”.\nReport it.',
      ].join('\n\n'),
    )
  })

  it('says the same in HTML', () => {
    const { text, html } = renderEmail(email, frame, ENGLISH_READER)
    const words = (value: string) =>
      value
        .replaceAll(/Or open this address:|[>:]/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    expect(words(visibleText(html))).toEqual(words(text))
  })

  it('has a button that leads to PUBLIC_URL, and no other link, image, or style sheet', () => {
    const { html } = renderEmail(email, frame, ENGLISH_READER)
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://time.watchbell.example/leave?request=1&#38;tab=2',
    ])
    expect(html).not.toMatch(/<img|<link|url\(/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })

  it('shows the first paragraph in the inbox, or its own preheader', () => {
    expect(renderEmail(email, frame, ENGLISH_READER).html).toMatch(/display:none[^>]*>“Ada” requests time off\.</)
    expect(renderEmail({ ...email, preheader: '16 h PTO' }, frame, ENGLISH_READER).html).toMatch(
      /display:none[^>]*>16 h PTO</,
    )
  })

  it('leaves out what is not there', () => {
    const { text, html } = renderEmail({ to: email.to, subject: 'Hi', paragraphs: ['Text', ''] }, frame, ENGLISH_READER)
    expect(text).toBe('Text\n\nWatchbell sent this email for “ada”.\nReport it.')
    expect(html).not.toMatch(/<table|<blockquote|<a |<p[^>]*><\/p>/)
  })

  it('escapes hostile names, texts, and labels in HTML', () => {
    const hostile = '"><script>alert(1)</script><a href="https://evil.example">'
    const { html } = renderEmail(
      {
        ...email,
        subject: hostile,
        preheader: hostile,
        greeting: hostile,
        paragraphs: [`${sayInEnglish(quoteName(hostile))} ${hostile}`],
        facts: [{ label: hostile, value: hostile }],
        quotes: [{ label: hostile, text: hostile }],
        closing: [hostile],
      },
      { ...frame, footer: [hostile] },
      ENGLISH_READER,
    )
    expect(html).not.toMatch(/<script|<a href="https:\/\/evil|evil"/)
    expect(html.match(/<a /g)).toHaveLength(1)
  })
})
