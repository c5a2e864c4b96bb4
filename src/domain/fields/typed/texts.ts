import { type Text, t } from '../../texts/text.ts'
import type { DateProblem } from './typed-date.ts'
import type { NumberProblem } from './typed-number.ts'
import type { TimeProblem } from './typed-time.ts'

export function timeProblemText(problem: TimeProblem, typed: string): Text {
  const text = typed.trim()
  if (problem === 'endOfDay') return t`24:00 is 12:00 AM of the next day.`
  return t`“${text}” isn’t a time. Type it like 5:30 PM.`
}

export function dateProblemText(problem: DateProblem, typed: string): Text {
  const text = typed.trim()
  if (problem.code === 'noSuchDay') return t`${problem.date} is not a date`
  if (problem.code === 'noSuchMonth')
    return t`There’s no month ${problem.month}. The month comes first, as in 11/20/2026.`
  if (problem.code === 'farYear') return t`The year ${problem.year} can’t be right. Type the date like 11/20/2026.`
  return t`“${text}” isn’t a date. Type it like 11/20/2026.`
}

export function numberProblemText(problem: NumberProblem, typed: string): Text {
  const text = typed.trim()
  if (problem === 'twoMeanings') return t`“${text}” can mean two numbers. Type it without a comma.`
  return t`“${text}” isn’t a number`
}
