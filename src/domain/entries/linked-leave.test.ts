import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import {
  hoursOfLeave,
  isNotTakenOff,
  isWaiting,
  paidSeconds,
  whyNotBook,
  whyNotBookHours,
  whyNotDeleteLinked,
  whyNotEditLinked,
  whyNotRequestHours,
  withLeaveEnd,
} from './linked-leave.ts'
import { linkedLeaveText } from './linked-leave-texts.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-20T15:00:00Z')

const request = (status: 'pending' | 'approved', endDate = '2026-11-23') => ({
  id: 'r',
  status,
  startDate: '2026-11-23',
  endDate,
  decidedBy: status === 'approved' ? 'Ada' : null,
  decidedAt: status === 'approved' ? '2026-11-03T18:00:00.000Z' : null,
})

describe('an entry that belongs to a request', () => {
  it.each([
    ['pending', '2026-11-23', true, true],
    ['approved', '2026-11-23', false, true],
    ['pending', '2026-11-24', false, false],
    ['approved', '2026-11-24', false, false],
  ] as const)('%s, through %s: can be edited %s, deleted %s', (status, endDate, canEdit, canDelete) => {
    const linked = request(status, endDate)
    const found = [whyNotEditLinked(linked) === null, whyNotDeleteLinked(linked) === null]
    expect(found).toEqual([canEdit, canDelete])
  })

  it('says who approved it, and when', () => {
    const problem = whyNotEditLinked(request('approved'))
    expect(problem && sayInEnglish(linkedLeaveText(problem, zone, now))).toBe(
      'This is leave approved by Ada on Nov 3. Change or cancel the request.',
    )
    const waiting = whyNotEditLinked(request('pending', '2026-11-24'))
    expect(waiting && sayInEnglish(linkedLeaveText(waiting, zone, now))).toBe(
      'This is leave. Change or cancel the request.',
    )
  })
})

describe('what is taken off the balance', () => {
  const leave = { isLeaveTime: true, leaveType: { id: 't' }, leaveRequest: null }

  it.each([
    ['old leave of a type', leave, true, null],
    ['leave of no type', { ...leave, leaveType: null }, false, 'notOfType'],
    ['work', { ...leave, isLeaveTime: false, leaveType: null }, false, 'notOfType'],
    ['leave with a request', { ...leave, leaveRequest: request('pending') }, false, 'alreadyTakenOff'],
  ])('%s', (_, entry, isFree, problem) => {
    expect([isNotTakenOff(entry), whyNotBook(entry)?.code ?? null]).toEqual([isFree, problem])
  })

  it.each([
    ['2026-11-20', 'This is 8 h of PTO, and the balance has 7.99 h. Add hours to the balance first.'],
    [
      '2025-12-31',
      'This is 8 h of PTO, and the balance had 7.99 h on Dec 31, 2025. To take it off anyway, delete it and add it again.',
    ],
  ])('a balance that is too low on %s: %s', (day, text) => {
    const problem = whyNotBookHours('PTO', { day, balance: 7.99, hours: 8 })
    expect(problem && sayInEnglish(linkedLeaveText(problem, zone, now))).toBe(text)
    expect(whyNotBookHours('PTO', null)).toBeNull()
  })

  it('needs at least half an hour', () => {
    expect([whyNotRequestHours(0.5), whyNotRequestHours(0.49)]).toEqual([null, { code: 'tooShort' }])
  })
})

describe('hours', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}Z`)
  const entry = { clockIn: at('15:00:00'), clockOut: null, isLeaveTime: true, leaveTypeId: 't' }

  it.each([
    [null, 8],
    [at('16:00:00'), 1],
    [at('18:20:00'), 3.33],
    [at('18:20:24'), 3.34],
  ])('of leave until %s are %d', (clockOut, hours) => {
    expect(hoursOfLeave({ clockIn: at('15:00:00'), clockOut })).toBe(hours)
  })

  it('leave of a type ends after 8 hours without an end [4.3]; work and leave of no type stay', () => {
    expect(withLeaveEnd(entry).clockOut).toEqual(at('23:00:00'))
    const others = [
      { ...entry, clockOut: at('16:00:00') },
      { ...entry, leaveTypeId: null },
      { ...entry, isLeaveTime: false },
    ]
    for (const other of others) expect(withLeaveEnd(other)).toEqual(other)
  })

  it('that wait for a decision aren’t paid', () => {
    const span = { clockIn: at('15:00:00'), clockOut: at('16:00:00'), breaks: [] }
    const of = (leaveRequest: ReturnType<typeof request> | null) => [
      isWaiting({ leaveRequest }),
      paidSeconds({ ...span, leaveRequest }),
    ]
    expect([of(null), of(request('approved')), of(request('pending'))]).toEqual([
      [false, 3600],
      [false, 3600],
      [true, null],
    ])
  })
})
