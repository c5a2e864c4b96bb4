import { describe, expect, it } from 'vitest'
import { afterFailure, problemText, type SendFailure } from './rules.ts'

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
