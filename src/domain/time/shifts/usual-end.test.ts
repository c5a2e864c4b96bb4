import { describe, expect, it } from 'vitest'
import { instantsAtLocalTime } from '../zones/local-times.ts'
import { addDays } from '../zones/zones.ts'
import { isUsualEnd, suggestShiftEnd } from './usual-end.ts'

const zone = 'America/Chicago'
const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ')
  const [instant] = instantsAtLocalTime(day, time, zone)
  if (!instant) throw new Error(`There is no ${text}`)
  return instant
}
const worked = (from: string, to: string) => ({ clockIn: at(from), clockOut: at(to) })
const friday = at('2026-11-20 08:02')
const monday = at('2026-11-23 08:00')

describe('the suggested end of a shift', () => {
  it('is the median of the last clock-outs of recent days', () => {
    const recent = [
      worked('2026-11-19 13:00', '2026-11-19 17:00'),
      worked('2026-11-19 08:00', '2026-11-19 12:00'),
      worked('2026-11-18 08:00', '2026-11-18 16:30'),
      worked('2026-11-17 08:00', '2026-11-17 21:00'),
    ]
    expect(suggestShiftEnd(friday, recent, zone, monday)).toEqual(at('2026-11-20 17:00'))
  })

  it('is that of the weekday when there are three of it', () => {
    const fridays = ['2026-10-30', '2026-11-06', '2026-11-13'].map((day) => worked(`${day} 08:00`, `${day} 14:00`))
    const others = ['16', '17', '18', '19'].map((day) => worked(`2026-11-${day} 08:00`, `2026-11-${day} 17:00`))
    expect(suggestShiftEnd(friday, [...others, ...fridays], zone, monday)).toEqual(at('2026-11-20 14:00'))
    expect(suggestShiftEnd(friday, [...others, ...fridays.slice(1)], zone, monday)).toEqual(at('2026-11-20 17:00'))
  })

  it('of a night shift is on the next day, in local time also when clocks change', () => {
    const nights = [worked('2026-10-29 22:00', '2026-10-30 06:00'), worked('2026-10-30 22:00', '2026-10-31 06:00')]
    expect(suggestShiftEnd(at('2026-10-31 22:00'), nights, zone, monday)).toEqual(at('2026-11-01 06:00'))
  })

  it.each([
    ['nothing is known', []],
    ['only this day is known', [worked('2026-11-20 05:00', '2026-11-20 18:00')]],
    ['it is more than six weeks old', [worked('2026-10-08 08:00', '2026-10-08 17:00')]],
    ['only later days are known', [worked('2026-11-21 08:00', '2026-11-21 17:00')]],
    ['they stop before they clocked in', [worked('2026-11-19 05:00', '2026-11-19 08:00')]],
  ])('is missing when %s', (_, recent) => {
    expect(suggestShiftEnd(friday, recent, zone, monday)).toBeNull()
  })

  it('is missing when it is in the future', () => {
    const recent = [worked('2026-11-19 08:00', '2026-11-19 23:30')]
    expect(suggestShiftEnd(friday, recent, zone, at('2026-11-20 23:00'))).toBeNull()
  })
})

describe('an end is usual if 3 of the last 5 days ended within half an hour of it', () => {
  const days = (ends: readonly string[], before = '2026-11-20') =>
    ends.map((end, index) => {
      const day = addDays(before, -1 - index)
      // Who stops before noon began the evening before.
      const isNight = end < '12:00'
      return worked(`${isNight ? addDays(day, -1) : day} ${isNight ? '20:00' : '06:00'}`, `${day} ${end}`)
    })
  it.each<[string, string, string[], boolean]>([
    ['the same each day', '16:10', ['16:10', '16:10', '16:10', '16:10', '16:10'], true],
    ['3 of 5 within half an hour', '16:10', ['15:40', '16:40', '12:30', '16:10', '20:00'], true],
    ['one minute more for one of them', '16:10', ['15:39', '16:40', '12:30', '16:10', '20:00'], false],
    ['2 of 5', '16:10', ['16:10', '16:10', '12:30', '12:30', '20:00'], false],
    ['3 of 3', '16:10', ['16:00', '16:10', '16:20'], true],
    ['2 of 2', '16:10', ['16:10', '16:10'], false],
    ['3 of 6, of which one is too long ago', '16:10', ['12:30', '12:30', '16:10', '12:30', '16:10', '16:10'], false],
    ['before and after midnight', '23:50', ['23:55', '00:10', '00:20', '18:00', '18:00'], true],
    ['nights', '06:00', ['06:10', '05:45', '06:30', '10:00', '10:00'], true],
    ['nothing', '16:10', [], false],
  ])('%s', (_, end, ends, isUsual) => {
    expect(isUsualEnd(at(`2026-11-20 ${end}`), friday, days(ends), zone)).toBe(isUsual)
  })

  it('by local time, when clocks change and in another zone', () => {
    const monday = at('2026-11-02 08:00')
    const recent = days(['16:10', '16:10', '16:10'], '2026-11-02')
    expect(isUsualEnd(at('2026-11-02 16:10'), monday, recent, zone)).toBe(true)
    expect(isUsualEnd(at('2026-11-02 15:10'), monday, recent, zone)).toBe(false)
    // In Kathmandu these are the same instants: the clocks there didn't change.
    expect(isUsualEnd(at('2026-11-02 15:10'), monday, recent, 'Asia/Kathmandu')).toBe(false)
  })

  it('by the last shift of a day, so that who clocks out for lunch has a usual end, too', () => {
    const recent = ['19', '18', '17'].flatMap((day) => [
      worked(`2026-11-${day} 13:00`, `2026-11-${day} 16:10`),
      worked(`2026-11-${day} 08:00`, `2026-11-${day} 12:00`),
    ])
    expect(isUsualEnd(at('2026-11-20 16:10'), friday, recent, zone)).toBe(true)
    expect(isUsualEnd(at('2026-11-20 12:00'), friday, recent, zone)).toBe(false)
  })
})
