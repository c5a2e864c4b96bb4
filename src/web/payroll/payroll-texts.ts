import { numberText } from '#domain/number-text.ts'
import type { CodeTotal, Corrections } from '#domain/payroll/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { decimalHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'

export const peopleText = (count: number) =>
  t`${numberText(count)} ${plural(count, { one: 'person', other: 'people' })}`

/** Of at least one person. */
export function notSubmittedText(notSubmitted: number, people: number): string {
  if (people === 1) return t`The person hasn’t submitted.`
  const all = numberText(people)
  if (notSubmitted === people)
    return t`None of the ${all} ${plural(people, { one: 'person', other: 'people' })} have submitted.`
  return t`${numberText(notSubmitted)} of ${all} ${plural(people, { one: 'person', other: 'people' })} ${plural(notSubmitted, { one: 'hasn’t', other: 'haven’t' })} submitted.`
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
  const [more, less] = [signedHoursText(added), signedHoursText(taken)]
  if (added !== 0 && taken !== 0) return t`${more} and ${less}`
  return added === 0 ? (taken === 0 ? '' : less) : more
}
