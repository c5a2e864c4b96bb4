import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { Select } from '#web/ui/forms/select.tsx'

type PeriodChoiceProps = {
  periods: readonly PayPeriodSummary[]
  shown: PayPeriodSummary
  onChoose: (key: string) => void
}

export function PeriodChoice({ periods, shown, onChoose }: PeriodChoiceProps) {
  const hasGroups = new Set(periods.map(({ payGroupId }) => payGroupId)).size > 1
  return (
    <Select
      label="Pay period"
      className="figures max-w-md"
      choices={periods.map((period) => ({ value: toKey(period), label: toLabel(period, hasGroups) }))}
      value={toKey(shown)}
      onChange={onChoose}
    />
  )
}

function toLabel({ payGroup, firstDay, endDate, hasEnded, people, approved }: PayPeriodSummary, hasGroups: boolean) {
  const dates = shortDatesText({ startDate: firstDay, endDate }, endDate)
  const state = hasEnded ? `${approved} of ${people} approved` : 'current'
  return `${hasGroups ? `${payGroup}, ` : ''}${dates} (${state})`
}

export const toKey = ({ payGroupId, firstDay }: PayPeriodSummary) => `${payGroupId}_${firstDay}`
