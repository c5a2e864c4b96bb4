import { describe, expect, it } from 'vitest'
import type { EntryBreak, EntryChange, EntryVersion } from '#domain/entries/contract.ts'
import { describeChange } from './describe-change.ts'

const meal: EntryBreak = {
  id: 'a',
  kind: 'meal',
  startedAt: '2026-11-20T18:00:00.000Z',
  endedAt: '2026-11-20T18:30:00.000Z',
}
const rest: EntryBreak = {
  id: 'b',
  kind: 'rest',
  startedAt: '2026-11-20T21:00:00.000Z',
  endedAt: '2026-11-20T21:10:00.000Z',
}
const here = { latitude: 41.88, longitude: -87.63 }

describe('describeChange', () => {
  const zone = 'America/Chicago'
  const version = (fields: Partial<EntryVersion> = {}): EntryVersion => ({
    clockIn: '2026-11-20T15:00:00.000Z',
    clockOut: '2026-11-20T23:00:00.000Z',
    isLeaveTime: false,
    leaveTypeName: null,
    notes: '',
    breaks: [],
    clockInPlace: null,
    clockOutPlace: null,
    ...fields,
  })
  const line = (action: EntryChange['action'], before: EntryVersion | null, after: EntryVersion | null) =>
    describeChange({ action, before, after, leaveStatus: null }, zone, new Date('2026-11-21T00:00:00.000Z'))

  it('says why a decision about leave added, removed, or took an entry off the balance', () => {
    const leave = version({ isLeaveTime: true, leaveTypeName: 'PTO' })
    const describe = (fields: Pick<EntryChange, 'action' | 'before' | 'after' | 'leaveStatus'>) =>
      describeChange(fields, zone, new Date('2026-11-21T00:00:00.000Z'))
    expect(describe({ action: 'created', before: null, after: leave, leaveStatus: 'approved' })).toEqual([
      'approved the leave request, which added this entry: PTO, Nov 20, 9:00 AM – 5:00 PM',
    ])
    expect(describe({ action: 'deleted', before: leave, after: null, leaveStatus: 'cancelled' })).toEqual([
      'canceled the leave request, which removed this entry: PTO, Nov 20, 9:00 AM – 5:00 PM',
    ])
    expect(describe({ action: 'changed', before: leave, after: leave, leaveStatus: 'approved' })).toEqual([
      'took this leave off the balance',
    ])
  })

  it.each<[string, Partial<EntryVersion>, Partial<EntryVersion>, string[]]>([
    ['another end', {}, { clockOut: '2026-11-20T23:30:00.000Z' }, ['changed Clock Out from 5:00 PM to 5:30 PM']],
    [
      'another day',
      {},
      { clockIn: '2026-11-19T15:00:00.000Z' },
      ['changed Clock In from Nov 20, 9:00 AM to Nov 19, 9:00 AM'],
    ],
    [
      'only the seconds',
      {},
      { clockIn: '2026-11-20T15:00:07.000Z' },
      ['changed Clock In from 9:00:00 AM CST to 9:00:07 AM CST'],
    ],
    [
      'the other one of a repeated hour',
      { clockIn: '2026-11-01T06:30:00.000Z' },
      { clockIn: '2026-11-01T07:30:00.000Z' },
      ['changed Clock In from 1:30 AM CDT to 1:30 AM CST'],
    ],
    ['clocking out', { clockOut: null }, {}, ['set Clock Out to 5:00 PM on Nov 20']],
    ['clocking out removed', {}, { clockOut: null }, ['removed Clock Out 5:00 PM on Nov 20']],
    ['first notes', {}, { notes: 'Hall B' }, ['set Notes to “Hall B”']],
    ['other notes', { notes: 'Hall B' }, { notes: 'Hall C' }, ['changed Notes from “Hall B” to “Hall C”']],
    ['notes removed', { notes: 'Hall B' }, {}, ['removed Notes “Hall B”']],
    ['a location', {}, { clockOutPlace: here }, ['set Clock Out Location to 41.8800° N, 87.6300° W']],
    ['leave', {}, { isLeaveTime: true }, ['changed Type from worked time to Paid Time Off']],
    [
      'another kind of leave',
      { isLeaveTime: true, leaveTypeName: 'Paid Time Off (PTO)' },
      { isLeaveTime: true, leaveTypeName: 'Sick Leave' },
      ['changed Leave Type from Paid Time Off (PTO) to Sick Leave'],
    ],
    [
      'several things',
      {},
      { clockOut: '2026-11-20T22:00:00.000Z', notes: 'Left early' },
      ['changed Clock Out from 5:00 PM to 4:00 PM', 'set Notes to “Left early”'],
    ],
    [
      'clocking out during a break',
      { clockOut: null, breaks: [{ ...meal, endedAt: null }] },
      { breaks: [{ ...meal, endedAt: '2026-11-20T23:00:00.000Z' }] },
      ['set Clock Out to 5:00 PM on Nov 20', 'ended the meal break at 5:00 PM'],
    ],
    ['nothing of the same breaks', { breaks: [meal, rest] }, { breaks: [meal, rest] }, ['saved without changes']],
    [
      'breaks after the other fields',
      { breaks: [meal] },
      { breaks: [rest], notes: 'Hall B' },
      ['set Notes to “Hall B”', 'added a rest break, 3:00 PM – 3:10 PM', 'removed the meal break, 12:00 PM – 12:30 PM'],
    ],
    ['nothing visible', {}, { clockOut: '2026-11-20T23:00:00.400Z' }, ['saved without changes']],
  ])('%s', (_, before, after, words) => expect(line('changed', version(before), version(after))).toEqual(words))

  it.each<[EntryChange['action'], Partial<EntryVersion>, string]>([
    ['created', {}, 'created this entry: Nov 20, 9:00 AM – 5:00 PM'],
    ['created', { clockOut: null }, 'created this entry: Nov 20, 9:00 AM – Active'],
    ['created', { clockOut: '2026-11-21T08:00:00.000Z' }, 'created this entry: Nov 20, 9:00 AM – Nov 21, 2:00 AM'],
    [
      'created',
      { isLeaveTime: true, leaveTypeName: 'Sick Leave' },
      'created this entry: Sick Leave, Nov 20, 9:00 AM – 5:00 PM',
    ],
    [
      'created',
      { breaks: [meal, rest] },
      'created this entry: Nov 20, 9:00 AM – 5:00 PM, meal break 12:00 PM – 12:30 PM, rest break 3:00 PM – 3:10 PM',
    ],
    [
      'created',
      { clockOut: null, breaks: [{ ...meal, endedAt: null }] },
      'created this entry: Nov 20, 9:00 AM – Active, meal break 12:00 PM',
    ],
    ['restored', { isLeaveTime: true }, 'restored this entry: Paid Time Off, Nov 20, 9:00 AM – 5:00 PM'],
  ])('%s %o', (action, fields, words) => expect(line(action, null, version(fields))).toEqual([words]))

  it('adds the year of an entry from another year', () => {
    const entry = version({ clockIn: '2025-11-20T15:00:00.000Z', clockOut: '2025-11-20T23:00:00.000Z' })
    expect(line('deleted', entry, null)).toEqual(['deleted this entry: Nov 20, 2025, 9:00 AM – 5:00 PM'])
  })

  it('describes a deleted entry', () =>
    expect(line('deleted', version(), null)).toEqual(['deleted this entry: Nov 20, 9:00 AM – 5:00 PM']))

  it('describes a deleted entry with its breaks', () =>
    expect(line('deleted', version({ breaks: [meal] }), null)).toEqual([
      'deleted this entry: Nov 20, 9:00 AM – 5:00 PM, meal break 12:00 PM – 12:30 PM',
    ]))
})
