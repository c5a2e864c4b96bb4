import '#server/zones.ts'
import { expect, it } from 'vitest'
import type { PayTerms } from '#domain/pay-groups/contract.ts'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import { calculateTimesheet, createFrames } from './calculate-timesheet.ts'

const WEEK = { startDate: '2026-11-15', endDate: '2026-11-21' }
const TERMS: PayTerms = {
  id: 'first',
  effectiveFrom: '2026-11-15',
  frequency: 'weekly',
  anchorDay: '2026-11-15',
  timezone: 'America/Chicago',
  weekStartsOn: 0,
  dayStartsAt: 0,
  ruleSet: 'us-flsa',
  longShiftHours: 12,
  submission: 'optional',
  attestation: '',
}

const WORK: ReviewedEntry = {
  id: 'work',
  clockIn: new Date('2026-11-16T14:00:00Z'),
  clockOut: new Date('2026-11-16T22:00:00Z'),
  leaveCode: null,
  leaveDay: null,
  breaks: [
    { id: 'meal', kind: 'meal', startedAt: new Date('2026-11-16T18:00:00Z'), endedAt: '2026-11-16T18:30:00.000Z' },
  ],
}
const LEAVE: ReviewedEntry = {
  id: 'leave',
  clockIn: new Date('2026-11-17T14:00:00Z'),
  clockOut: null,
  leaveCode: 'leave:vacation',
  leaveDay: '2026-11-17',
  breaks: [],
}

const MEMBERSHIP = { payGroupId: 'hourly', from: '2026-11-15', until: null }
const PERSON = { userId: 'will', username: 'will', employeeName: 'Will', individualTerms: [] }
const FRAME = createFrames({ ...WEEK, terms: TERMS }, () => [TERMS])({
  ...PERSON,
  ...MEMBERSHIP,
  memberships: [MEMBERSHIP],
})

const hashOf = (...entries: ReviewedEntry[]) =>
  FRAME && calculateTimesheet(FRAME, entries, ['2026-11-18'], new Set()).factsHash

it('gives the same facts the same hash as every version before, because approvals store it', () => {
  expect(hashOf(WORK, LEAVE)).toBe('Wo8Hk_erasiKZ-WACx1bgXj7xCosoEB1-QqkdSKRwoI')
})

it.each<[string, Partial<ReviewedEntry>]>([
  ['id', { id: 'other' }],
  ['clock-in', { clockIn: '2026-11-16T14:00:01.000Z' }],
  ['clock-out', { clockOut: null }],
  ['leave', { leaveCode: 'leave' }],
  ['day of leave', { leaveDay: '2026-11-17' }],
  ['breaks', { breaks: [] }],
])('gives another %s another hash', (_, change) => {
  expect(hashOf({ ...WORK, ...change })).not.toBe(hashOf(WORK))
})

it('gives terms that start within the period another hash', () => {
  const frameOf = createFrames({ ...WEEK, terms: TERMS }, () => [TERMS])
  const person = { ...PERSON, ...MEMBERSHIP, memberships: [MEMBERSHIP] }
  const hashes = [null, '2026-11-18', '2026-11-19', '2026-11-22'].map((effectiveFrom) => {
    const individualTerms = effectiveFrom === null ? [] : [{ effectiveFrom, overtimeExempt: true }]
    const frame = frameOf({ ...person, individualTerms })
    return frame && calculateTimesheet(frame, [WORK], [], new Set()).factsHash
  })
  expect(new Set(hashes.slice(0, 3)).size).toBe(3)
  expect(hashes[3]).toBe(hashes[0])
})
