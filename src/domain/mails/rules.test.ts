import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  countedAddress,
  footerText,
  problemText,
  quoteName,
  quoteText,
  type SendFailure,
  whyNotMailOthers,
} from './rules.ts'

const now = new Date('2026-11-20T15:00:00Z')
const silent: SendFailure = { kind: 'silent' }
const secondsUntil = (dueAt: Date | null) => (dueAt ? (dueAt.getTime() - now.getTime()) / 1000 : null)

describe('a mail that did not get through', () => {
  it.each([
    [1, 10],
    [2, 60],
    [3, 300],
    [4, 900],
    [5, 3600],
    [6, 3600],
    [75, 3600],
  ])('is tried again after try %i in %i seconds', (attempts, seconds) => {
    const after = afterFailure(attempts, silent, now)
    expect([after.state, secondsUntil(after.dueAt)]).toEqual(['waiting', seconds])
  })

  it('is given up about three days after the first try, and not before', () => {
    let passed = 0
    let attempts = 1
    for (;;) {
      const after = afterFailure(attempts, silent, now)
      if (after.state === 'failed') break
      passed += secondsUntil(after.dueAt) ?? 0
      attempts++
    }
    expect(passed / 86_400).toBeCloseTo(3, 1)
    expect(afterFailure(attempts, silent, now)).toEqual({
      state: 'failed',
      problem: 'The mail server does not answer',
      dueAt: null,
    })
  })

  it.each<[string, SendFailure]>([
    ['an address that does not exist', { kind: 'address', code: 550, text: '550 No such user' }],
    ['the first of the codes that are for good', { kind: 'message', code: 500, text: '500 No' }],
    ['a mail that is too large', { kind: 'message', code: 552, text: '552 Too big' }],
  ])('fails at once for %s', (_, failure) => {
    expect(afterFailure(1, failure, now).state).toBe('failed')
  })

  it.each<[string, SendFailure]>([
    ['a busy mailbox', { kind: 'address', code: 451, text: '451 Try later' }],
    ['the last of the codes that are not', { kind: 'message', code: 499, text: '499 Later' }],
    ['greylisting after the mail', { kind: 'message', code: 450, text: '450 Greylisted' }],
    ['a password that is wrong', { kind: 'login' }],
    ['a server that wants a sign-in first', { kind: 'address', code: 530, text: '530 Authentication required' }],
    ['a sender address that is not allowed', { kind: 'sender', code: 553, text: '553 Not yours' }],
    ['a certificate that has run out', { kind: 'insecure' }],
    ['no connection', { kind: 'unreachable' }],
    ['a lost connection', { kind: 'brokenOff' }],
    ['a full disk', { kind: 'file' }],
  ])('waits for %s', (_, failure) => {
    expect(afterFailure(1, failure, now).state).toBe('waiting')
  })

  it.each([530, 534, 535, 538])('waits for a sign-in that is asked for with %i, whatever it answers', (code) => {
    for (const kind of ['address', 'message'] as const) {
      expect(afterFailure(1, { kind, code, text: `${code} Sign in` }, now).state).toBe('waiting')
    }
  })
})

describe('what the sender reads', () => {
  it.each<[SendFailure, string]>([
    [{ kind: 'unreachable' }, 'The mail server cannot be reached'],
    [{ kind: 'login' }, 'The mail server does not admit this application'],
    [
      { kind: 'address', code: 550, text: '550 5.1.1 No such user' },
      'The mail server refused the address: 5.1.1 No such user',
    ],
    [{ kind: 'address', code: 530, text: '530 Who are you?' }, 'The mail server does not admit this application'],
    [{ kind: 'message', code: 554, text: '554' }, 'The mail server refused the mail'],
    [{ kind: 'sender', code: 550, text: '550 No' }, 'The mail server does not take mail from this application: No'],
    [{ kind: 'message', code: 452, text: '452 Full' }, 'The mail server asks to try again later: Full'],
  ])('%j → %s', (failure, sentence) => {
    expect(problemText(failure)).toBe(sentence)
  })

  it('is one short line, whatever the server said', () => {
    const text = `550-First\r\n550 sec\u0000ond\u2028line\u001b[31m ${'x'.repeat(5000)}`
    const problem = problemText({ kind: 'address', code: 550, text })
    expect(problem).toMatch(/^The mail server refused the address: First sec ond line \[31m x+…$/)
    expect(problem.length).toBeLessThan(250)
  })
})

/** What mail programs make links of: a scheme, an address, or a dot between two words. */
const LINKABLE = /:\/\/|\S[@＠﹫][\p{L}\p{N}]|\S[.․。﹒．｡]\p{L}/u

describe('a name in a mail', () => {
  it.each([
    ['Ada Lovelace', '“Ada Lovelace”'],
    ['José Ñandú-Öztürk', '“José Ñandú-Öztürk”'],
    ["St. Mary's Hospital, Inc.", "“St. Mary's Hospital, Inc.”"],
    ['山田 太郎', '“山田 太郎”'],
    ['أحمد', '“أحمد”'],
    ['J.R.R. Tolkien', '“J. R. R. Tolkien”'],
    ['Paid Time Off (PTO)', '“Paid Time Off (PTO)”'],
  ])('%s stays %s', (name, quoted) => expect(quoteName(name)).toBe(quoted))

  it.each([
    ['http://evil.example/login', '“evil. example/login”'],
    ['HTTPS://evil.example', '“evil. example”'],
    ['www.evil.example', '“www. evil. example”'],
    ['evil.example', '“evil. example”'],
    ['ceo@evil.example', '“ceo at evil. example”'],
    ['mailto:ceo@evil.example', '“mailto:ceo at evil. example”'],
    // Full-width, circled, and dots that only look like one.
    ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ', '“evil. example”'],
    ['ⓔⓥⓘⓛ.ⓔⓧⓐⓜⓟⓛⓔ', '“evil. example”'],
    ['evil。example', '“evil。 example”'],
    ['evil․example', '“evil. example”'],
    // Invisible characters, and those that turn the direction.
    ['ev\u200bil.\u2060exa\u00admple', '“evil. example”'],
    ['\u202eelpmaxe.live', '“elpmaxe. live”'],
    ['evil.\u{e0065}\u034fexample', '“evil. example”'],
    ['ht\u200btp://evil.example', '“evil. example”'],
    ['hthttp://tp://evil.example', '“evil. example”'],
    // No line, header or quotation of its own.
    ['Ada\r\nBcc: all@evil.example', '“Ada Bcc: all at evil. example”'],
    ['Ada\u2028\u2029\u0085 Lovelace', '“Ada Lovelace”'],
    ['Ada” wrote: “pay now', "“Ada' wrote: 'pay now”"],
    ['   ', '“”'],
  ])('%j becomes %s', (name, quoted) => expect(quoteName(name)).toBe(quoted))

  it('is short', () => {
    expect(quoteName('x'.repeat(60))).toBe(`“${'x'.repeat(60)}”`)
    expect(quoteName('x'.repeat(61))).toBe(`“${'x'.repeat(59)}…”`)
    expect(quoteName('👩'.repeat(500))).toBe(`“${'👩'.repeat(59)}…”`)
  })

  it('is one quoted line without a link, whatever it is made of', () => {
    const PIECES = [
      'a',
      'z',
      '.',
      '。',
      '．',
      ':',
      '：',
      '/',
      '／',
      '@',
      '＠',
      ' ',
      '\n',
      '“',
      '”',
      '\u200b',
      '\u202e',
      '1',
      'é',
    ]
    // Every pair and a few thousand longer ones, the same each time.
    let seed = 1
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const longer = Array.from({ length: 5000 }, () =>
      Array.from({ length: 12 }, () => PIECES[next(PIECES.length)]).join(''),
    )
    const pairs = PIECES.flatMap((one) => PIECES.flatMap((two) => PIECES.map((three) => one + two + three)))
    for (const name of [...pairs, ...longer]) {
      const quoted = quoteName(name)
      expect(quoted).toMatch(/^“[^“”\p{Cc}\p{Cf}\u2028\u2029]*”$/u)
      expect(quoted).not.toMatch(LINKABLE)
      expect(Array.from(quoted).length).toBeLessThanOrEqual(62)
    }
  })
})

describe('what somebody wrote', () => {
  it.each([
    ['Worked 7.5 h, left at 5.30', '> Worked 7.5 h, left at 5.30'],
    ['Hello,\r\n\r\nas discussed.\rBye', '> Hello,\n>\n> as discussed.\n> Bye'],
    ['See https://evil.example/pay?x=1 now', '> See evil. example/pay?x=1 now'],
    ['Write to ceo@evil.example', '> Write to ceo at evil. example'],
    ['evil.\u00adexample', '> evil. example'],
    ['می\u200cخواهم', '> می\u200cخواهم'],
  ])('%j is marked as theirs, and its addresses are no links', (text, quoted) => {
    expect(quoteText(text)).toBe(quoted)
    expect(quoteText(text)).not.toMatch(LINKABLE)
  })
})

it.each([
  ['Will@Northwind.Example', 'will@northwind.example'],
  ['will+timesheets@northwind.example', 'will@northwind.example'],
  ['will+a+b@northwind.example', 'will@northwind.example'],
  ['will@north+wind.example', 'will@north+wind.example'],
  [' ｗill@northwind.example ', 'will@northwind.example'],
])('%s is counted as %s', (address, counted) => expect(countedAddress(address)).toBe(counted))

it('the end of a mail says who sent it, where answers go and how to report it', () => {
  const product = { productName: 'Watchbell', supportEmail: 'help@watchbell.example' }
  const sender = { username: 'ada', organizationName: 'Evil.example', replyTo: 'ada@northwind.example' }
  const report = 'Unexpected or suspicious? Report it to help@watchbell.example with this reference: 42'
  expect(footerText(sender, product, '42')).toBe(
    `Watchbell sent this email for “ada” of “Evil. example”. Replies go to “ada at northwind. example”.\n${report}`,
  )
  expect(footerText({ username: 'lone', organizationName: null, replyTo: '' }, product, '42')).toBe(
    `Watchbell sent this email for “lone”.\n${report}`,
  )
})

describe('mail to others', () => {
  const of = { emailConfirmed: false, organizationId: 'o', isAdmin: false, isOrgAdmin: false }
  it.each([
    ['a confirmed address', { ...of, emailConfirmed: true }, true, null],
    ['no mail server', of, false, null],
    ['an administrator', { ...of, isOrgAdmin: true }, true, /^Confirm your organization's email address first/],
    ['an employee', of, true, /Ask your administrator/],
    ['a person alone', { ...of, organizationId: null }, true, /^Confirm your email address first/],
  ])('%s', (_, actor, hasMailServer, reason) => {
    const said = whyNotMailOthers(actor, hasMailServer)
    if (reason === null) expect(said).toBeNull()
    else expect(said).toMatch(reason)
  })
})
