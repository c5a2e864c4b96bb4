import { dayText } from '#domain/time/formats.ts'

export function datesText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  if (startDate === endDate) return dayText(startDate)
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${sameYear ? dayText(startDate).slice(0, 6) : dayText(startDate)} – ${dayText(endDate)}`
}

export function workingDaysText(days: number): string {
  return `${days} working ${days === 1 ? 'day' : 'days'}`
}
