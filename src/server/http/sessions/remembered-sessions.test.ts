import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { rememberSessions } from './remembered-sessions.ts'
import { type FoundSession, SESSION_MS } from './session-store.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

function aSession(token: string, fields: Partial<FoundSession> = {}): FoundSession {
  const hash = createHash('sha256').update(token).digest()
  const expiresAt = new Date(NOW.getTime() + SESSION_MS)
  return { hash, versions: token, lastUsedAt: NOW, expiresAt, renewed: false, actor: {} as never, ...fields }
}

const presented = ({ hash }: FoundSession) => ({ hash, isUnprefixed: false })

it.each<[string, number, Partial<FoundSession>, boolean]>([
  ['on the day of its last use', 0, {}, true],
  ['a day after its last use, when it is not due yet', 1, {}, true],
  ['later, when it is due to be extended', 1.01, {}, false],
  ['when another process extended it meanwhile', 1.01, { lastUsedAt: later(1), expiresAt: later(31) }, true],
  ['on its last day, after a use on the day before', 89.5, { lastUsedAt: later(89), expiresAt: later(90) }, true],
  ['at its end', 90, { lastUsedAt: later(89.5), expiresAt: later(90) }, false],
  ['after a shorter end', 0, { expiresAt: NOW }, false],
])('is used %s', (_, days, fields, used) => {
  const sessions = rememberSessions()
  const session = aSession('one', fields)
  sessions.add(session)
  expect(sessions.find(presented(session), later(days))).toBe(used ? session : null)
})

it('is not used without a token, with another one, or with a cookie of the earlier name', () => {
  const sessions = rememberSessions()
  const session = aSession('one')
  sessions.add(session)
  const { hash } = session
  expect(sessions.find({ hash: null, isUnprefixed: false }, NOW)).toBeNull()
  expect(sessions.find(presented(aSession('two')), NOW)).toBeNull()
  expect(sessions.find({ hash, isUnprefixed: true }, NOW)).toBeNull()
  expect(sessions.find({ hash: Buffer.from(hash), isUnprefixed: false }, NOW)).toBe(session)
})

it('keeps the newest look-up of a session', () => {
  const sessions = rememberSessions()
  const [before, after] = [aSession('one'), aSession('one', { versions: 'changed' })]
  sessions.add(before)
  sessions.add(after)
  expect(sessions.find(presented(before), NOW)).toBe(after)
})

it('law: keeps exactly the most recently used sessions', () => {
  const uses = fc.array(fc.record({ token: fc.integer({ min: 0, max: 7 }), isAdded: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), uses, (max, steps) => {
      const sessions = rememberSessions(max)
      let expected: number[] = []
      for (const { token, isAdded } of steps) {
        const session = aSession(String(token))
        const isKnown = expected.includes(token)
        if (isAdded) sessions.add(session)
        else expect(sessions.find(presented(session), NOW) !== null).toBe(isKnown)
        if (isAdded || isKnown) expected = [...expected.filter((other) => other !== token), token].slice(-max)
      }
      const kept = [0, 1, 2, 3, 4, 5, 6, 7].filter((token) => sessions.find(presented(aSession(String(token))), NOW))
      expect(kept).toEqual(expected.toSorted((a, b) => a - b))
    }),
  )
})
