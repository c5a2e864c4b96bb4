import type { DateProblem } from './typed-date.ts'
import type { NumberProblem } from './typed-number.ts'
import type { TimeProblem } from './typed-time.ts'

export function timeProblemText(problem: TimeProblem, typed: string): string {
  if (problem === 'endOfDay') return '24:00 is 12:00 AM of the next day.'
  return `“${typed.trim()}” isn’t a time. Type it like 5:30 PM.`
}

export function dateProblemText(problem: DateProblem, typed: string): string {
  if (problem.code === 'noSuchDay') return `${problem.date} is not a date`
  if (problem.code === 'noSuchMonth')
    return `There’s no month ${problem.month}. The month comes first, as in 11/20/2026.`
  if (problem.code === 'farYear') return `The year ${problem.year} can’t be right. Type the date like 11/20/2026.`
  return `“${typed.trim()}” isn’t a date. Type it like 11/20/2026.`
}

export function numberProblemText(problem: NumberProblem, typed: string): string {
  if (problem === 'twoMeanings') return `“${typed.trim()}” can mean two numbers. Type it without a comma.`
  return `“${typed.trim()}” isn’t a number`
}
