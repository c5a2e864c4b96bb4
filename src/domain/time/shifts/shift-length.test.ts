import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../../languages/say.ts'
import { shouldAskForEnd } from './ask-after-hours.ts'
import { isShortened, type ShiftWrite, whyNotShiftLength } from './shift-length.ts'
import { shiftLengthText } from './texts.ts'

const now = new Date('2026-11-20T18:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const employee: ShiftWrite = {
  now,
  clockingOut: false,
  byAdmin: false,
  askAfterHours: 14,
  confirmed: false,
}
const clockingOut = { ...employee, clockingOut: true }
const admin = { ...employee, byAdmin: true }
const confirmed = { confirmed: true }

describe('the length of a shift', () => {
  it.each<[string, number, ShiftWrite, string | null]>([
    ['clocking out after 14 hours', 14, clockingOut, null],
    ['clocking out after more', 14.01, clockingOut, 'confirmed'],
    ['clocking out after more, with an end that was stated', 14.01, { ...clockingOut, ...confirmed }, null],
    [
      'clocking out after the hours that the organization chose',
      13,
      { ...clockingOut, askAfterHours: 12 },
      'confirmed',
    ],
    ['clocking out after three days', 72, clockingOut, 'confirmed'],
    ['clocking out after three days, confirmed', 72, { ...clockingOut, ...confirmed }, 'clockOut'],
    ['clocking out after ten years', 87_656, clockingOut, 'confirmed'],
    ['an entry of 20 hours', 20, employee, null],
    ['an entry of 24 hours', 24, employee, null],
    ['an entry of more', 24.01, employee, 'clockOut'],
    ['an entry of more, confirmed', 24.01, { ...employee, ...confirmed }, 'clockOut'],
    ['an administrator’s entry of more', 24.01, admin, 'confirmed'],
    ['an administrator’s entry of more, confirmed', 24.01, { ...admin, ...confirmed }, null],
    ['an administrator’s own clock-out after two days', 48, { ...admin, clockingOut: true }, 'confirmed'],
    ['an administrator’s entry of seven days', 168, { ...admin, ...confirmed }, null],
    ['an administrator’s entry of more than seven days', 168.01, { ...admin, ...confirmed }, 'clockOut'],
  ])('%s (%d h)', (_, hours, write, field) => {
    expect(whyNotShiftLength({ clockIn: hoursAgo(hours), clockOut: now }, write)?.field ?? null).toBe(field)
  })

  it.each<[number, string | null]>([
    [30, null],
    [168, null],
    [168.01, 'clockIn'],
    [225_000, 'clockIn'],
  ])('an open shift that began %d hours ago: %s', (hours, field) => {
    const open = { clockIn: hoursAgo(hours), clockOut: null }
    expect(whyNotShiftLength(open, employee)?.field ?? null).toBe(field)
    expect(whyNotShiftLength(open, { ...admin, ...confirmed })?.field ?? null).toBe(field)
  })

  it('has plain texts', () => {
    const shift = { clockIn: new Date('2026-11-13T14:02:00Z'), clockOut: new Date('2026-11-14T22:29:36Z') }
    const textOf = (write: ShiftWrite) => {
      const refused = whyNotShiftLength(shift, write)
      return refused && sayInEnglish(shiftLengthText(refused.problem, shift, 'America/Chicago', write.now))
    }
    expect(textOf({ ...clockingOut, now: new Date('2026-11-15T12:00:00Z') })).toBe(
      'You clocked in Friday at 8:02 AM. When did you stop?',
    )
    expect([textOf(clockingOut), textOf(employee)]).toEqual([
      'You clocked in Friday, Nov 13 at 8:02 AM. When did you stop?',
      'Only an administrator can enter more than 24 hours',
    ])
    expect(textOf(admin)).toBe('Confirm that this shift is 32.46 hours long')
  })

  it('needs no confirmation when it only becomes shorter', () => {
    const long = { clockIn: hoursAgo(72), clockOut: now }
    expect(isShortened(long, { ...long, clockIn: hoursAgo(48) }, now)).toBe(true)
    expect(isShortened(long, { ...long, clockIn: hoursAgo(73) }, now)).toBe(false)
    expect(isShortened({ ...long, clockOut: null }, long, now)).toBe(false)
    expect(isShortened({ ...long, clockOut: null }, { clockIn: hoursAgo(70), clockOut: null }, now)).toBe(true)
  })

  it('is asked about at the time clock by the same rule', () => {
    expect([shouldAskForEnd(hoursAgo(14), 14, now), shouldAskForEnd(hoursAgo(14.01), 14, now)]).toEqual([false, true])
  })
})
