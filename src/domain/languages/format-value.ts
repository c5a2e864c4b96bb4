import { numberText } from '../locale.ts'
import type { FormattedValue, TextValue } from '../texts/text.ts'
import { balanceText, decimalHoursText, shortHoursText, signedHoursText } from '../time/decimal-hours.ts'
import {
  dateText,
  dayText,
  exactTimeText,
  longWeekdayDayText,
  longWeekdayText,
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
export function formatValue(value: FormattedValue, locale: string, sayItem: (item: TextValue) => string): string {
  switch (value.format) {
    case 'day':
      return shortDayText(value.day, value.today, locale)
    case 'weekdayDay':
      return weekdayDayText(value.day, value.today, locale)
    case 'longWeekday':
      return longWeekdayText(value.instant, value.zone, locale)
    case 'longWeekdayDay':
      return longWeekdayDayText(value.instant, value.zone, locale)
    case 'fullDay':
      return dayText(value.day, locale)
    case 'days':
      return shortDatesText(value, value.today, locale)
    case 'dayAt':
      return shortDateText(value.instant, value.zone, value.now, locale)
    case 'shortMoment':
      return shortMomentText(value.instant, value.zone, value.now, locale)
    case 'numericDate':
      return dateText(value.instant, value.zone)
    case 'time':
      return shortTimeText(value.instant, value.zone, locale)
    case 'clockTime':
      return timeText(value.instant, value.zone, locale)
    case 'exactTime':
      return exactTimeText(value.instant, value.zone, locale)
    case 'moment':
      return momentText(value.instant, value.zone, locale)
    case 'exactMoment':
      return exactMomentText(value.instant, value.zone, locale)
    case 'workHours':
      return hoursText(value.amount)
    case 'hours':
      return shortHoursText(value.amount)
    case 'decimalHours':
      return decimalHoursText(value.amount)
    case 'balance':
      return balanceText(value.amount)
    case 'signedHours':
      return signedHoursText(value.amount)
    case 'count':
      return numberText(value.amount, locale)
    case 'sentences':
      return value.items.map(sayItem).join(' ')
    case 'list':
      return listText(value.items.map(sayItem), locale)
  }
}

function listText(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(items)
}
