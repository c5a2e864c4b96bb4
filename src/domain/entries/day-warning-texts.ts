import { weekdayDayText } from '../time/formats.ts'
import { hoursText } from '../time/hours.ts'
import type { DayWarning } from './day-warnings.ts'

export function dayWarningText({ code, day, seconds }: DayWarning, today: string): string {
  const [date, hours] = [weekdayDayText(day, today), hoursText(seconds)]
  if (code === 'leaveTwice') return `${date} already has ${hours} hours of leave.`
  if (code === 'leaveAndWork') return `${date} has ${hours} hours of work.`
  return `${date} would have ${hours} hours, more than a day has.`
}
