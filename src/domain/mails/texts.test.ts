import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { DeliveryProblem } from './rules.ts'
import { expiryText, footerLines, problemText, whyNotEmailOthers } from './texts.ts'

describe('the sender reads why an email was not delivered', () => {
  it.each<[DeliveryProblem, string]>([
    [{ code: 'unreachable' }, 'The mail server can’t be reached'],
    [{ code: 'login' }, 'The mail server rejected our sign-in'],
    [
      { code: 'address', status: 550, reply: '5.1.1 No such user' },
      'The mail server rejected the address: 5.1.1 No such user',
    ],
    [{ code: 'address', status: 530, reply: 'Who are you?' }, 'The mail server rejected our sign-in'],
    [{ code: 'message', status: 554, reply: '' }, 'The mail server rejected the email'],
    [{ code: 'sender', status: 550, reply: 'No' }, 'The mail server rejected our sender address: No'],
    [{ code: 'message', status: 452, reply: 'Full' }, 'The mail server asked us to try again later: Full'],
  ])('%j → %s', (problem, sentence) => {
    expect(sayInEnglish(problemText(problem))).toBe(sentence)
  })
})

it('an email ends with who sent it, where replies go, and how to report it', () => {
  const product = { productName: 'Watchbell', supportEmail: 'help@watchbell.example' }
  const sender = { name: 'Ada “Boss” King', organizationName: 'Evil.example', replyTo: 'ada@northwind.example' }
  const report = 'Unexpected or suspicious? Report it to help@watchbell.example with this reference: 42'
  const said = (...of: Parameters<typeof footerLines>) => footerLines(...of).map((line) => sayInEnglish(line))
  expect(said(sender, product, '42', 'strangers')).toEqual([
    "Watchbell sent this email for “Ada 'Boss' King” of “Evil. example”. Replies go to ada@northwind.example.",
    report,
  ])
  expect(said(sender, product, '42', 'colleagues')).toEqual([
    "Watchbell sent this email for Ada 'Boss' King of Evil. example. Replies go to ada@northwind.example.",
    report,
  ])
  expect(said({ name: 'Ada King', organizationName: null, replyTo: '' }, product, '42', 'strangers')).toEqual([
    'Watchbell sent this email for “Ada King”.',
    report,
  ])
})

describe('email to others', () => {
  const of = { emailConfirmed: false, organizationId: 'o', isAdmin: false, isOrgAdmin: false, isMasterAdmin: false }
  it.each([
    ['a confirmed address', { ...of, emailConfirmed: true }, true, null],
    ['no mail server', of, false, null],
    ['an administrator', { ...of, isOrgAdmin: true }, true, /^Confirm your organization’s email address first/],
    ['an employee', of, true, /Ask your administrator/],
    ['a user without an organization', { ...of, organizationId: null }, true, /^Confirm your email address first/],
  ])('%s', (_, actor, hasMailServer, reason) => {
    const text = whyNotEmailOthers(actor, hasMailServer)
    if (reason === null) expect(text).toBeNull()
    else expect(sayInEnglish(text ?? '')).toMatch(reason)
  })
})

describe('when a link expires', () => {
  const now = new Date('2026-11-21T15:00:00Z')
  it.each([
    ['2026-11-29T01:27:00Z', 'America/Chicago', 'Nov 28, 7:27 PM CST'],
    ['2027-01-02T15:00:00Z', 'America/Chicago', 'Jan 2, 2027, 9:00 AM CST'],
    // Clocks went back: the time itself names the zone.
    ['2026-11-01T06:30:00Z', 'America/Chicago', 'Nov 1, 1:30 AM CDT'],
  ])('%s in %s: %s', (expiresAt, zone, text) =>
    expect(sayInEnglish(expiryText(new Date(expiresAt), zone, now))).toBe(text),
  )
})
