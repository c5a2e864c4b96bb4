import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkSentence } from './link-sentence.tsx'

const SENT = '2026-11-27T12:00:00.000Z'
const UNSAFE = 'The connection to the mail server isn’t secure'
const EMAIL = 'ada@northwind.example'

it.each([
  [null, null, `The link goes to ${EMAIL}.`],
  [SENT, null, `We sent a link to ${EMAIL}.`],
  [SENT, { state: 'sent', problem: null }, `We sent a link to ${EMAIL}.`],
  [SENT, { state: 'waiting', problem: null }, `We’re sending a link to ${EMAIL}.`],
  [SENT, { state: 'waiting', problem: UNSAFE }, `The link to ${EMAIL} isn’t sent yet. We keep trying. ${UNSAFE}.`],
  [
    SENT,
    { state: 'failed', problem: 'Rejected: no such user.' },
    `We couldn’t send the link to ${EMAIL}. Rejected: no such user.`,
  ],
] as const)('of a link made at %s with the email %j: %s', (sentAt, delivery, sentence) => {
  const markup = renderToStaticMarkup(createElement(LinkSentence, { state: { email: EMAIL, sentAt, delivery } }))
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
})
