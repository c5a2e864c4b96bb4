import { describe, expect, it } from 'vitest'
import { instantsAtLocalTime } from '../zones/local-times.ts'
import { suggestShiftEnd } from './usual-end.ts'

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
    ['they stop before they clocked in', [worked('2026-11-19 05:00', '2026-11-19 08:00')]],
  ])('is missing when %s', (_, recent) => {
    expect(suggestShiftEnd(friday, recent, zone, monday)).toBeNull()
  })

  it('is missing when it is in the future', () => {
    const recent = [worked('2026-11-19 08:00', '2026-11-19 23:30')]
    expect(suggestShiftEnd(friday, recent, zone, at('2026-11-20 23:00'))).toBeNull()
  })
})
