import type { Formats } from '../locale.ts'
import { decimalText, numberText } from '../number-text.ts'
import type { FormattedValue, TextValue } from '../texts/text.ts'
import { balanceText, decimalHoursText, shortHoursText, signedHoursText } from '../time/decimal-hours.ts'
import {
  datesText,
  dateText,
  dayText,
  exactTimeText,
  longWeekdayDayText,
  longWeekdayText,
  monthDayText,
  shortDatesText,
  shortDateText,
  shortDayText,
  shortTimeText,
  timeText,
  weekdayDayText,
} from '../time/formats.ts'
import { hoursText } from '../time/hours.ts'
import { exactMomentText, momentText, shortMomentText } from '../time/moments.ts'

/** The one place that knows how each kind of value is written. `sayItem` says the items of a list. */
export function formatValue(value: FormattedValue, formats: Formats, sayItem: (item: TextValue) => string): string {
  switch (value.format) {
    case 'day':
      return shortDayText(value.day, value.today, formats)
    case 'weekdayDay':
      return weekdayDayText(value.day, value.today, formats)
    case 'longWeekday':
      return longWeekdayText(value.instant, value.zone, formats)
    case 'longWeekdayDay':
      return longWeekdayDayText(value.instant, value.zone, formats)
    case 'fullDay':
      return dayText(value.day, formats)
    case 'monthDay':
      return monthDayText(value.day, formats)
    case 'days':
      return shortDatesText(value, value.today, formats)
    case 'fullDays':
      return datesText(value, formats)
    case 'dayAt':
      return shortDateText(value.instant, value.zone, value.now, formats)
    case 'shortMoment':
      return shortMomentText(value.instant, value.zone, value.now, formats)
    case 'numericDate':
      return dateText(value.instant, value.zone, formats)
    case 'time':
      return shortTimeText(value.instant, value.zone, formats)
    case 'clockTime':
      return timeText(value.instant, value.zone, formats)
    case 'exactTime':
      return exactTimeText(value.instant, value.zone, formats)
    case 'moment':
      return momentText(value.instant, value.zone, formats)
    case 'exactMoment':
      return exactMomentText(value.instant, value.zone, formats)
    case 'workHours':
      return hoursText(value.amount, formats)
    case 'hours':
      return shortHoursText(value.amount, formats)
    case 'decimalHours':
      return decimalHoursText(value.amount, formats)
    case 'decimal':
      return decimalText(value.digits, formats)
    case 'balance':
      return balanceText(value.amount, formats)
    case 'signedHours':
      return signedHoursText(value.amount, formats)
    case 'count':
      return numberText(value.amount, formats)
    case 'sentences':
      return value.items.map(sayItem).join(' ')
    case 'list':
      return listText(value.items.map(sayItem), formats.locale)
  }
}

function listText(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(items)
}
