import { numberText } from '#domain/locale.ts'
import type { CodeTotal, Corrections } from '#domain/payroll/contract.ts'
import { decimalHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'

export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

/** Of at least one person. */
export function notSubmittedText(notSubmitted: number, people: number): string {
  if (people === 1) return t`The person hasn’t submitted.`
  if (notSubmitted === people) return t`None of the ${numberText(people)} people have submitted.`
  return t`${numberText(notSubmitted)} of ${numberText(people)} people ${notSubmitted === 1 ? 'hasn’t' : 'haven’t'} submitted.`
}

/** Hours that correct others have a sign. */
export function totalsText(totals: readonly CodeTotal[], isDifference: boolean): string {
  if (totals.length === 0) return isDifference ? t`No change` : t`No hours`
  const hoursText = isDifference ? signedHoursText : decimalHoursText
  return totals.map(({ name, hours }) => `${name} ${hoursText(hours)}`).join(' · ')
}

/** `Regular +8.00 and −2.50`: people and periods don't cancel each other out. */
export function correctionsText(corrections: Corrections): string {
  if (corrections.length === 0) return t`No change`
  return corrections.map(({ name, ...sums }) => `${name} ${correctionText(sums)}`).join(' · ')
}

function correctionText({ added, taken }: Pick<Corrections[number], 'added' | 'taken'>): string {
  return [added, taken]
    .filter((hours) => hours !== 0)
    .map(signedHoursText)
    .join(' and ')
}
