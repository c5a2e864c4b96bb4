import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { cleanReply, type DeliveryProblem, normalizeAddress, planRetry, quotedLines, quoteName } from './rules.ts'

const now = new Date('2026-11-20T15:00:00Z')
const timeout: DeliveryProblem = { code: 'timeout' }
const secondsUntil = (dueAt: Date | null) => (dueAt ? (dueAt.getTime() - now.getTime()) / 1000 : null)

describe('an email that was not delivered', () => {
  it.each([
    [1, 10],
    [2, 60],
    [3, 300],
    [4, 900],
    [5, 3600],
    [6, 3600],
    [75, 3600],
  ])('is tried again after try %i in %i seconds', (attempts, seconds) => {
    const after = planRetry(attempts, timeout, now)
    expect([after.state, secondsUntil(after.dueAt)]).toEqual(['waiting', seconds])
  })

  it('fails about three days after the first try, not before', () => {
    let passed = 0
    let attempts = 1
    for (;;) {
      const after = planRetry(attempts, timeout, now)
      if (after.state === 'failed') break
      passed += secondsUntil(after.dueAt) ?? 0
      attempts++
    }
    expect(passed / 86_400).toBeCloseTo(3, 1)
    expect(planRetry(attempts, timeout, now)).toEqual({
      state: 'failed',
      problem: { code: 'timeout' },
      dueAt: null,
    })
  })

  it.each<[string, DeliveryProblem]>([
    ['an address that does not exist', { code: 'address', status: 550, reply: 'No such user' }],
    ['the lowest final status', { code: 'message', status: 500, reply: 'No' }],
    ['an email that is too large', { code: 'message', status: 552, reply: 'Too big' }],
    ['an email that is too large for the announced size', { code: 'tooLarge' }],
    ['something that is not an address', { code: 'invalidAddress' }],
  ])('fails on the first try for %s', (_, failure) => {
    expect(planRetry(1, failure, now).state).toBe('failed')
  })

  it.each<[string, DeliveryProblem]>([
    ['a busy mailbox', { code: 'address', status: 451, reply: 'Try later' }],
    ['the highest temporary status', { code: 'message', status: 499, reply: 'Later' }],
    ['greylisting after the email', { code: 'message', status: 450, reply: 'Greylisted' }],
    ['a wrong password', { code: 'login' }],
    ['a server that requires a sign-in', { code: 'address', status: 530, reply: 'Authentication required' }],
    ['a sender address that is not allowed', { code: 'sender', status: 553, reply: 'Not yours' }],
    ['an expired certificate', { code: 'insecure' }],
    ['no connection', { code: 'unreachable' }],
    ['a lost connection', { code: 'disconnected' }],
    ['a full disk', { code: 'file' }],
  ])('is tried again after %s', (_, failure) => {
    expect(planRetry(1, failure, now).state).toBe('waiting')
  })

  it.each([530, 534, 535, 538])('is tried again when the server asks for a sign-in with %i', (status) => {
    for (const code of ['address', 'message'] as const) {
      expect(planRetry(1, { code, status, reply: 'Sign in' }, now).state).toBe('waiting')
    }
  })
})

/** Mail programs make links of a scheme, an address, or a dot between two words. */
const LINKABLE = /:\/\/|\S[@＠﹫][\p{L}\p{N}]|\S[.․。﹒．｡]\p{L}/u

describe('a name in an email', () => {
  it.each([
    ['Ada Lovelace', '“Ada Lovelace”'],
    ['José Ñandú-Öztürk', '“José Ñandú-Öztürk”'],
    ["St. Mary's Hospital, Inc.", "“St. Mary's Hospital, Inc.”"],
    ['山田 太郎', '“山田 太郎”'],
    ['أحمد', '“أحمد”'],
    ['J.R.R. Tolkien', '“J. R. R. Tolkien”'],
    ['Paid Time Off (PTO)', '“Paid Time Off (PTO)”'],
  ])('%s stays %s', (name, quoted) => expect(sayInEnglish(quoteName(name))).toBe(quoted))

  it.each([
    ['http://evil.example/login', '“evil. example/login”'],
    ['HTTPS://evil.example', '“evil. example”'],
    ['www.evil.example', '“www. evil. example”'],
    ['evil.example', '“evil. example”'],
    ['ceo@evil.example', '“ceo at evil. example”'],
    ['mailto:ceo@evil.example', '“mailto:ceo at evil. example”'],
    ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ', '“evil. example”'],
    ['ⓔⓥⓘⓛ.ⓔⓧⓐⓜⓟⓛⓔ', '“evil. example”'],
    ['evil。example', '“evil。 example”'],
    ['evil․example', '“evil. example”'],
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
  ])('%j becomes %s', (name, quoted) => expect(sayInEnglish(quoteName(name))).toBe(quoted))

  it('is short', () => {
    expect(sayInEnglish(quoteName('x'.repeat(60)))).toBe(`“${'x'.repeat(60)}”`)
    expect(sayInEnglish(quoteName('x'.repeat(61)))).toBe(`“${'x'.repeat(59)}…”`)
    expect(sayInEnglish(quoteName('👩'.repeat(500)))).toBe(`“${'👩'.repeat(59)}…”`)
  })

  it('is one quoted line without a link for any combination of characters', () => {
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
    let seed = 1
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const longer = Array.from({ length: 5000 }, () =>
      Array.from({ length: 12 }, () => PIECES[next(PIECES.length)]).join(''),
    )
    const pairs = PIECES.flatMap((one) => PIECES.flatMap((two) => PIECES.map((three) => one + two + three)))
    for (const name of [...pairs, ...longer]) {
      const quoted = sayInEnglish(quoteName(name))
      expect(quoted).toMatch(/^“[^“”\p{Cc}\p{Cf}\u2028\u2029]*”$/u)
      expect(quoted).not.toMatch(LINKABLE)
      expect(Array.from(quoted).length).toBeLessThanOrEqual(62)
    }
  })
})

describe('text that a person wrote', () => {
  it.each([
    ['Worked 7.5 h, left at 5.30', 'Worked 7.5 h, left at 5.30'],
    ['Hello,\r\n\r\nas discussed.\rBye', 'Hello,\n\nas discussed.\nBye'],
    ['See https://evil.example/pay?x=1 now', 'See evil. example/pay?x=1 now'],
    ['Write to ceo@evil.example', 'Write to ceo at evil. example'],
    ['evil.\u00adexample', 'evil. example'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j keeps its words, but its addresses are not links', (text, quoted) => {
    expect(quotedLines(text).join('\n')).toBe(quoted)
    expect(quotedLines(text).join('\n')).not.toMatch(LINKABLE)
  })
})

it.each([
  ['Will@Northwind.Example', 'will@northwind.example'],
  ['will+timesheets@northwind.example', 'will@northwind.example'],
  ['will+a+b@northwind.example', 'will@northwind.example'],
  ['will@north+wind.example', 'will@north+wind.example'],
  [' ｗill@northwind.example ', 'will@northwind.example'],
])('%s is counted as %s', (address, counted) => expect(normalizeAddress(address)).toBe(counted))

it('a reply of a mail server becomes one short line', () => {
  const reply = cleanReply(`550-First\r\n550 sec\u0000ond\u2028line\u001b[31m ${'x'.repeat(5000)}`)
  expect(reply).toMatch(/^First sec ond line \[31m x+…$/)
  expect(reply).toHaveLength(200)
})
