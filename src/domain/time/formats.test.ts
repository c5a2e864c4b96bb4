import { expect, it } from 'vitest'
import { toFormats } from '../locale.ts'
import {
  datesText,
  dateText,
  dayText,
  longDateText,
  shortDatesText,
  shortDateText,
  shortDayText,
  shortTimeText,
  timeText,
  weekdayDayText,
  weekdayText,
} from './formats.ts'
import { isSelectablePeriod, monthToDate } from './periods.ts'

const evening = '2026-11-20T23:36:00Z'
const zone = 'America/Chicago'

it.each([
  ['MM/dd/yyyy', dateText(evening, zone), '11/20/2026'],
  ['hh:mm a', timeText(evening, zone), '05:36 PM'],
  ['midnight is 12, not 00 or 24', timeText('2026-11-20T06:00:00Z', zone), '12:00 AM'],
  ['noon', timeText('2026-11-20T18:00:00Z', zone), '12:00 PM'],
  ['the hour that comes twice, first', timeText('2026-11-01T06:30:00Z', zone), '01:30 AM CDT'],
  ['the hour that comes twice, second', timeText('2026-11-01T07:30:00Z', zone), '01:30 AM CST'],
  ['MMM dd, yyyy', dayText('2026-11-01'), 'Nov 01, 2026'],
  ['a day of this year', shortDayText('2026-11-03', '2026-11-20'), 'Nov 3'],
  ['a day of another year', shortDayText('2025-11-03', '2026-11-20'), 'Nov 3, 2025'],
  ['a day with two digits', shortDayText('2026-12-31', '2026-01-01'), 'Dec 31'],
  ['a weekday of this year', weekdayDayText('2026-11-03', '2026-11-20'), 'Tue, Nov 3'],
  ['a weekday of another year', weekdayDayText('2025-11-03', '2026-11-20'), 'Mon, Nov 3, 2025'],
  ['the day of an instant', shortDateText(evening, zone, new Date(evening)), 'Nov 20'],
  ['the day of an instant in Tokyo', shortDateText(evening, 'Asia/Tokyo', new Date(evening)), 'Nov 21'],
  [
    'this year by the zone, not by UTC',
    shortDateText('2026-01-01T03:00:00Z', zone, new Date('2026-01-02T03:00:00Z')),
    'Dec 31, 2025',
  ],
  ['a short time', shortTimeText('2026-11-20T12:30:00Z', zone), '6:30 AM'],
  ['a short time at noon', shortTimeText('2026-11-20T18:00:00Z', zone), '12:00 PM'],
  ['a short time in the first of two hours', shortTimeText('2026-11-01T06:30:00Z', zone), '1:30 AM CDT'],
  ['a short time in the second of two hours', shortTimeText('2026-11-01T07:30:00Z', zone), '1:30 AM CST'],
  ['weekday', weekdayText(evening, zone), 'Fri'],
  ['long date', longDateText(evening, zone), 'Friday, November 20'],
  ['the same instant is the next day in Tokyo', dateText(evening, 'Asia/Tokyo'), '11/21/2026'],
])('%s', (_, text, expected) => {
  expect(text).toBe(expected)
})

it('the default period is the first of the month to today in the zone', () => {
  expect(monthToDate(new Date('2026-12-01T03:00:00Z'), zone)).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  })
  expect(monthToDate(new Date('2026-12-01T03:00:00Z'), 'Asia/Tokyo')).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-01',
  })
})

it.each([
  ['2026-11-01', '2026-11-20', true],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-01', '2026-11-21', false],
  ['2026-11-20', '2026-11-19', false],
])('%s to %s can be selected: %s', (startDate, endDate, selectable) => {
  expect(isSelectablePeriod({ startDate, endDate }, '2026-11-20')).toBe(selectable)
})

const DEC_22 = { startDate: '2026-12-22', endDate: '2026-12-24' }
const TWO_YEARS = { startDate: '2026-12-30', endDate: '2027-01-04' }

it.each([
  ['en-US', ['5:36 PM', '05:36 PM', 'Fri, Nov 20', 'Dec 22–24', 'Dec 22–Dec 24, 2026', 'Dec 30, 2026–Jan 04, 2027']],
  [
    'es-US',
    [
      '5:36_p.m.',
      '05:36_p.m.',
      'vie, 20_de_nov',
      '22–24_de_dic',
      '22–24_de_dic de 2026',
      '30_de_dic de 2026–4_de_ene de 2027',
    ],
  ],
  ['fr-CA', ['17_h_36', '17_h_36', 'ven. 20_nov.', '22–24_déc.', '22–24_déc. 2026', '30_déc. 2026–4_janv. 2027']],
  ['de-DE', ['17:36', '17:36', 'Fr., 20._Nov.', '22.–24._Dez.', '22.–24._Dez. 2026', '30._Dez. 2026–4._Jan. 2027']],
])('times, days, and ranges in %s, with _ where a line can’t break', (locale, texts) => {
  const formats = toFormats(locale, 'other', null)
  const said = [
    shortTimeText(evening, zone, formats),
    timeText(evening, zone, formats),
    weekdayDayText('2026-11-20', '2026-11-20', formats),
    shortDatesText(DEC_22, '2026-11-20', formats),
    datesText(DEC_22, formats),
    datesText(TWO_YEARS, formats),
  ]
  // Versions of Node put different spaces around the dash.
  expect(said.map((text) => text.replaceAll('\u00a0', '_').replace(' – ', '–'))).toEqual(texts)
})
