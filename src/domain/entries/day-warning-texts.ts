import { type Text, t } from '../texts/text.ts'
import { weekdayDay, workHours } from '../texts/values.ts'
import type { DayWarning } from './day-warnings.ts'

export function dayWarningText({ code, day, seconds }: DayWarning, today: string): Text {
  const [date, hours] = [weekdayDay(day, today), workHours(seconds)]
  if (code === 'leaveTwice') return t`${date} already has ${hours} hours of leave.`
  if (code === 'leaveAndWork') return t`${date} has ${hours} hours of work.`
  return t`${date} would have ${hours} hours, more than a day has.`
}
