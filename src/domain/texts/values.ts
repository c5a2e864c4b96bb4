import type { FormattedValue, Range, TextValue } from './text.ts'

// How a value is written is up to its reader. The browser has `web/texts/values.ts` in place of this file.

/** `Nov 3`, or `Nov 3, 2025` in a year other than today's. */
export const day = (day: string, today: string): FormattedValue => ({ format: 'day', day, today })

/** `Tue, Nov 3` */
export const weekdayDay = (day: string, today: string): FormattedValue => ({ format: 'weekdayDay', day, today })

/** `Friday` */
export const longWeekday = (instant: Date | string, zone: string): FormattedValue => ({
  format: 'longWeekday',
  instant,
  zone,
})

/** `Friday, Nov 13` */
export const longWeekdayDay = (instant: Date | string, zone: string): FormattedValue => ({
  format: 'longWeekdayDay',
  instant,
  zone,
})

/** `Nov 01, 2026` */
export const fullDay = (day: string): FormattedValue => ({ format: 'fullDay', day })

/** `07-04` → `July 4` */
export const monthDay = (day: string): FormattedValue => ({ format: 'monthDay', day })

/** `Dec 22 – 24` */
export const days = ({ startDate, endDate }: Range, today: string): FormattedValue => ({
  format: 'days',
  startDate,
  endDate,
  today,
})

/** `Dec 22 – Dec 24, 2026` */
export const fullDays = ({ startDate, endDate }: Range): FormattedValue => ({ format: 'fullDays', startDate, endDate })

/** `Nov 3`, the day of an instant. */
export const dayAt = (instant: Date | string, zone: string, now: Date): FormattedValue => ({
  format: 'dayAt',
  instant,
  zone,
  now,
})

/** `8:00 AM` today, else `Nov 20, 8:00 AM`. */
export const shortMoment = (instant: Date | string, zone: string, now: Date): FormattedValue => ({
  format: 'shortMoment',
  instant,
  zone,
  now,
})

/** `11/03/2026` */
export const numericDate = (instant: Date | string, zone: string): FormattedValue => ({
  format: 'numericDate',
  instant,
  zone,
})

/** `6:30 AM` */
export const time = (instant: Date | string, zone: string): FormattedValue => ({ format: 'time', instant, zone })

/** `06:30 AM`, as columns have it. */
export const clockTime = (instant: Date | string, zone: string): FormattedValue => ({
  format: 'clockTime',
  instant,
  zone,
})

/** `1:30:07 AM CDT` */
export const exactTime = (instant: Date | string, zone: string): FormattedValue => ({
  format: 'exactTime',
  instant,
  zone,
})

/** `Nov 20, 2026, 8:00 AM` */
export const moment = (instant: Date | string, zone: string): FormattedValue => ({ format: 'moment', instant, zone })

/** `Nov 20, 2026, 8:00:07 AM` */
export const exactMoment = (instant: Date | string, zone: string): FormattedValue => ({
  format: 'exactMoment',
  instant,
  zone,
})

/** Of seconds of work: `2.31` */
export const workHours = (seconds: number): FormattedValue => ({ format: 'workHours', amount: seconds })

/** `8.5` */
export const hours = (amount: number): FormattedValue => ({ format: 'hours', amount })

/** `8.50` */
export const decimalHours = (amount: number): FormattedValue => ({ format: 'decimalHours', amount })

/** `8.50`, with the digits that are stored. */
export const decimal = (digits: string): FormattedValue => ({ format: 'decimal', digits })

/** `8.50` or `−8.50` */
export const balance = (amount: number): FormattedValue => ({ format: 'balance', amount })

/** `+8.50` or `−8.50` */
export const signedHours = (amount: number): FormattedValue => ({ format: 'signedHours', amount })

/** `1,234` */
export const count = (amount: number): FormattedValue => ({ format: 'count', amount })

/** `Ana, Ben, and Cy` */
export const list = (items: readonly TextValue[]): FormattedValue => ({ format: 'list', items })

/** One after the other. */
export const sentences = (items: readonly TextValue[]): FormattedValue => ({ format: 'sentences', items })
