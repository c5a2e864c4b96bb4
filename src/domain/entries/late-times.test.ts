import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/units/durations.ts'
import type { Break } from './breaks.ts'
import { findLateTimes, type LateTime, LIVE_WITHIN_MS } from './late-times.ts'

const now = new Date('2026-11-20T17:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

type Change = Parameters<typeof findLateTimes>[0]
type Shift = NonNullable<Change['after']>

const shift = (clockIn: number, clockOut: number | null = null, breaks: readonly Break[] = []): Shift => ({
  clockIn: ago(clockIn),
  clockOut: clockOut === null ? null : ago(clockOut),
  isLeaveTime: false,
  breaks,
})
const leave = (clockIn: number, clockOut: number): Shift => ({ ...shift(clockIn, clockOut), isLeaveTime: true })
const pause = (from: number, to: number | null, kind: Break['kind'] = 'meal'): Break => ({
  id: `${from}`,
  kind,
  startedAt: ago(from),
  endedAt: to === null ? null : ago(to),
})
const [H, M] = [HOUR_MS, MINUTE_MS]
const day = shift(8 * H, 1 * H)

const find = (before: Shift | null, after: Shift | null, fields: Partial<Change> = {}) => {
  const late = findLateTimes({ byOwner: true, changedAt: now, before, after, deletion: null, ...fields })
  return Object.fromEntries(late.map(({ time, byMs }) => [time, byMs]))
}

describe('times that were saved late', () => {
  it.each<[string, Shift | null, Shift, Partial<Record<LateTime['time'], number>>]>([
    ['a tap', null, shift(2000), {}],
    ['a tap whose call was repeated', null, shift(LIVE_WITHIN_MS), {}],
    ['a tap that arrives later', null, shift(LIVE_WITHIN_MS + 1), { clockIn: LIVE_WITHIN_MS + 1 }],
    ['a tap of a device whose clock is ahead', null, shift(-4 * M), {}],
    ['a typed entry', null, day, { clockIn: 8 * H, clockOut: H }],
    ['a typed entry that ends now', null, shift(8 * H, 0), { clockIn: 8 * H }],
    [
      'a typed entry with a break',
      null,
      { ...day, breaks: [pause(4 * H, 3 * H)] },
      { clockIn: 8 * H, clockOut: H, breaks: 4 * H },
    ],
    ['clocking out', shift(8 * H), shift(8 * H, 0), {}],
    ['clocking out of a break', shift(8 * H, null, [pause(H, null)]), shift(8 * H, 0, [pause(H, 0)]), {}],
    ['an end typed the next day', shift(24 * H), shift(24 * H, 16 * H), { clockOut: 16 * H }],
    ['an end that is moved', day, shift(8 * H, 0), { clockOut: H }],
    ['an end taken back right away', shift(8 * H, M), shift(8 * H), {}],
    ['an end taken back later', day, shift(8 * H), { clockOut: H }],
    ['a start that is moved', day, shift(9 * H, H), { clockIn: 9 * H }],
    ['a start that is moved up to now', shift(8 * H), shift(0), { clockIn: 8 * H }],
    ['a break that starts', shift(8 * H), shift(8 * H, null, [pause(0, null)]), {}],
    ['a break that ends', shift(8 * H, null, [pause(H, null)]), shift(8 * H, null, [pause(H, 0)]), {}],
    ['a break that is added', day, { ...day, breaks: [pause(4 * H, 3 * H)] }, { breaks: 4 * H }],
    [
      'a break that is made shorter',
      { ...day, breaks: [pause(4 * H, 3 * H)] },
      { ...day, breaks: [pause(4 * H, 3.5 * H)] },
      { breaks: 3.5 * H },
    ],
    [
      'a break that becomes paid',
      { ...day, breaks: [pause(4 * H, 3 * H)] },
      { ...day, breaks: [pause(4 * H, 3 * H, 'rest')] },
      { breaks: 4 * H },
    ],
    ['a break that is removed', { ...day, breaks: [pause(4 * H, 3 * H)] }, day, { breaks: 4 * H }],
    ['a break removed right after it began', shift(8 * H, null, [pause(M, null)]), shift(8 * H), {}],
    ['a note', day, { ...day }, {}],
    ['leave', null, leave(16 * H, 8 * H), {}],
    ['leave that is moved', leave(16 * H, 8 * H), leave(15 * H, 7 * H), {}],
    ['work that becomes leave', day, leave(8 * H, H), {}],
    ['leave that becomes work', leave(8 * H, H), day, { clockIn: 8 * H, clockOut: H }],
  ])('%s', (_, before, after, late) => {
    expect(find(before, after)).toEqual(late)
  })

  it('are the same where clocks change', () => {
    const typed = { ...shift(0), clockIn: new Date('2026-11-01T06:30:00Z') }
    expect(find(null, typed, { changedAt: new Date('2026-11-01T07:30:00Z') })).toEqual({ clockIn: H })
  })

  it.each<[string, Partial<Change>]>([
    ['that someone else enters', { byOwner: false }],
    ['that are deleted', { before: day, after: null }],
    ['whose deletion is undone right away', { deletion: { byOwner: true, at: ago(LIVE_WITHIN_MS) } }],
    ['that someone else restores', { byOwner: false, deletion: { byOwner: true, at: ago(H) } }],
  ])('are none %s', (_, fields) => {
    expect(find(null, day, fields)).toEqual({})
  })

  it.each<[string, Shift, Change['deletion'], object]>([
    [
      'a shift that comes back later',
      day,
      { byOwner: true, at: ago(LIVE_WITHIN_MS + 1) },
      { clockIn: 8 * H, clockOut: H },
    ],
    ['a running shift that no one saw for hours', shift(8 * H), { byOwner: true, at: ago(7 * H) }, { clockIn: 8 * H }],
    ['what someone else deleted', day, { byOwner: false, at: ago(M) }, { clockIn: 8 * H, clockOut: H }],
    ['leave that comes back', leave(8 * H, H), { byOwner: true, at: ago(H) }, {}],
  ])('after a deletion: %s', (_, after, deletion, late) => {
    expect(find(null, after, { deletion })).toEqual(late)
  })

  it('are none of an end that moves on before it is two minutes old', () => {
    const steps = [0, 110_000, 220_000, 330_000].map((ms) => new Date(now.getTime() + ms))
    const running = shift(8 * H)
    const late = steps.map((changedAt, step) => {
      const before = { ...running, clockOut: steps[step - 1] ?? null }
      const after = { ...running, clockOut: changedAt }
      return findLateTimes({ byOwner: true, changedAt, before, after, deletion: null })
    })
    expect(late).toEqual([[], [], [], []])
  })
})
