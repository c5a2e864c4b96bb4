import { numberText } from '#domain/number-text.ts'
import type { FirstPeriod } from '#domain/pay-groups/first-periods.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { groupedHoursText } from '#domain/time/hours.ts'
import type { PayFrequency } from '#domain/time/pay-schedules.ts'
import { about, t } from '#web/languages/text.ts'
import { FREQUENCY_LABELS } from './set-up-texts.ts'

type SetUpSummaryProps = {
  name: string
  people: number
  frequency: PayFrequency
  first: FirstPeriod | null
  today: string
}

export function SetUpSummary({ name, people, frequency, first, today }: SetUpSummaryProps) {
  const facts = [
    { label: t`People`, text: numberText(people) },
    { label: about('how often')`Paid`, text: FREQUENCY_LABELS[frequency] },
    { label: t`First period`, text: first ? shortDatesText(first, today) : '–' },
    first?.seconds ? { label: t`Hours so far`, text: groupedHoursText(first.seconds) } : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <h3 translate="no" className="text-lg wrap-anywhere">
        {name.trim() || t`No name yet`}
      </h3>
      <dl className="figures mt-3 grid gap-2 text-md">
        {facts.map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
