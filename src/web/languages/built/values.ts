import { defaultFormats } from '#domain/default-formats.ts'
import { decimalText, numberText } from '#domain/number-text.ts'
import type { Range } from '#domain/texts/text.ts'
import { balanceText, decimalHoursText, shortHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
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
} from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import { exactMomentText, momentText, shortMomentText } from '#domain/time/moments.ts'

// Takes the place of `domain/texts/values.ts` in the build: a page has one reader, so a value is a string already.

export const day = (day: string, today: string): string => shortDayText(day, today)
export const weekdayDay = (day: string, today: string): string => weekdayDayText(day, today)
export const longWeekday = (instant: Date | string, zone: string): string => longWeekdayText(instant, zone)
export const longWeekdayDay = (instant: Date | string, zone: string): string => longWeekdayDayText(instant, zone)
export const fullDay = (day: string): string => dayText(day)
export const monthDay = (day: string): string => monthDayText(day)
export const days = (range: Range, today: string): string => shortDatesText(range, today)
export const fullDays = (range: Range): string => datesText(range)
export const dayAt = (instant: Date | string, zone: string, now: Date): string => shortDateText(instant, zone, now)
export const shortMoment = (instant: Date | string, zone: string, now: Date): string =>
  shortMomentText(instant, zone, now)
export const numericDate = (instant: Date | string, zone: string): string => dateText(instant, zone)
export const time = (instant: Date | string, zone: string): string => shortTimeText(instant, zone)
export const clockTime = (instant: Date | string, zone: string): string => timeText(instant, zone)
export const exactTime = (instant: Date | string, zone: string): string => exactTimeText(instant, zone)
export const moment = (instant: Date | string, zone: string): string => momentText(instant, zone)
export const exactMoment = (instant: Date | string, zone: string): string => exactMomentText(instant, zone)
export const workHours = (seconds: number): string => hoursText(seconds)
export const hours = (amount: number): string => shortHoursText(amount)
export const decimalHours = (amount: number): string => decimalHoursText(amount)
export const decimal = (digits: string): string => decimalText(digits)
export const balance = (amount: number): string => balanceText(amount)
export const signedHours = (amount: number): string => signedHoursText(amount)
export const count = (amount: number): string => numberText(amount)
export const list = (items: readonly string[]): string => new Intl.ListFormat(defaultFormats().locale).format(items)
export const sentences = (items: readonly string[]): string => items.join(' ')
