import { expect, it } from 'vitest'
import { linkSentence } from './texts.ts'

const SENT = '2026-11-27T12:00:00.000Z'
const UNSAFE = 'The connection to the mail server isn’t secure'

it.each([
  [null, null, 'The link goes to …'],
  [SENT, null, 'We sent a link to ….'],
  [SENT, { state: 'sent', problem: null }, 'We sent a link to ….'],
  [SENT, { state: 'waiting', problem: null }, 'We’re sending a link to ….'],
  [SENT, { state: 'waiting', problem: UNSAFE }, `The link to … isn’t sent yet. We keep trying. ${UNSAFE}.`],
  [
    SENT,
    { state: 'failed', problem: 'Rejected: no such user.' },
    'We couldn’t send the link to …. Rejected: no such user.',
  ],
] as const)('of a link made at %s with the email %j: %s', (sentAt, delivery, sentence) => {
  expect(linkSentence({ sentAt, delivery }).join('…')).toContain(sentence)
})
