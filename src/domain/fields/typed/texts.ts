import { defaultFormats } from '../../default-formats.ts'
import { decimalSeparator } from '../../locale.ts'
import { type Text, t } from '../../texts/text.ts'
import { time } from '../../texts/values.ts'
import { numericDayText } from '../../time/formats.ts'
import type { DateProblem } from './typed-date.ts'
import type { NumberProblem } from './typed-number.ts'
import type { TimeProblem } from './typed-time.ts'

export function timeProblemText(problem: TimeProblem, typed: string): Text {
  const text = typed.trim()
  if (problem === 'endOfDay') return t`24:00 is ${time('2026-11-20T00:00:00Z', 'UTC')} of the next day.`
  return t`“${text}” isn’t a time. Type it like ${time('2026-11-20T17:30:00Z', 'UTC')}.`
}

export function dateProblemText(problem: DateProblem, typed: string): Text {
  const text = typed.trim()
  const example = numericDayText('2026-11-20')
  if (problem.code === 'noSuchDay') return t`${numericDayText(problem.day)} is not a date`
  if (problem.code === 'noSuchMonth') return noSuchMonthText(problem.month, example)
  if (problem.code === 'farYear') return t`The year ${problem.year} can’t be right. Type the date like ${example}.`
  return t`“${text}” isn’t a date. Type it like ${example}.`
}

function noSuchMonthText(month: string, example: string): Text {
  const { region } = defaultFormats()
  if (region === 'US') return t`There’s no month ${month}. The month comes first, as in ${example}.`
  return region === 'DE'
    ? t`There’s no month ${month}. The day comes first, as in ${example}.`
    : t`There’s no month ${month}. The month comes before the day, as in ${example}.`
}

export function numberProblemText(problem: NumberProblem, typed: string): Text {
  const text = typed.trim()
  if (problem === 'notANumber') return t`“${text}” isn’t a number`
  return decimalSeparator(defaultFormats()) === ','
    ? t`“${text}” can mean two numbers. Type it without a period.`
    : t`“${text}” can mean two numbers. Type it without a comma.`
}
