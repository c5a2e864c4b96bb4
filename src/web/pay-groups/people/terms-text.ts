import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'

/** The value of a choice of a day, because a select has only texts. */
export const BEGINNING = 'beginning'

export function toChoice(day: string | null): string {
  return day ?? BEGINNING
}

export function fromDayText(day: string | null, today: string): string {
  return day === null ? t`From the beginning` : t`From ${weekdayDayText(day, today)}`
}

/** Such as `Exempt from Nov 15`. */
export function termsText(terms: { effectiveFrom: string | null; overtimeExempt: boolean }, today: string): string {
  const { effectiveFrom, overtimeExempt } = terms
  if (effectiveFrom === null) return overtimeExempt ? t`Exempt from the beginning` : t`Gets overtime from the beginning`
  const day = shortDayText(effectiveFrom, today)
  return overtimeExempt ? t`Exempt from ${day}` : t`Gets overtime from ${day}`
}
