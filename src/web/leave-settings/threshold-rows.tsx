import { Plus, X } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/forms/field.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ThresholdDraft } from './policy-draft.ts'

type ThresholdRowsProps = {
  thresholds: readonly ThresholdDraft[]
  onChange: (thresholds: ThresholdDraft[]) => void
  error: string | undefined
  errorFor: (row: number, field: keyof ThresholdDraft) => string | undefined
}

export function ThresholdRows({ thresholds, onChange, error, errorFor }: ThresholdRowsProps) {
  const updateThreshold = (row: number, field: keyof ThresholdDraft, value: number | null) =>
    onChange(thresholds.map((threshold, index) => (index === row ? { ...threshold, [field]: value } : threshold)))
  return (
    <fieldset className="rounded-pop border border-line px-4 pt-3 pb-4">
      <legend className="px-1 text-md font-medium">{t`Thresholds`}</legend>
      <p className="mb-3 text-sm text-muted">{t`Credited once per leave year, the day after the threshold is reached.`}</p>
      <ul className="grid grid-cols-1 gap-3">
        {thresholds.map((threshold, row) => (
          <li key={row} className="flex items-start gap-3 max-sm:border-b max-sm:border-line max-sm:pb-3">
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2">
              <NumberField
                label={t`Hours worked, threshold ${row + 1}`}
                value={threshold.hours}
                onChange={(value) => updateThreshold(row, 'hours', value)}
                min={0}
                step={100}
                error={errorFor(row, 'hours')}
              />
              <NumberField
                label={t`Hours earned, threshold ${row + 1}`}
                value={threshold.amount}
                onChange={(value) => updateThreshold(row, 'amount', value)}
                min={0}
                step={8}
                error={errorFor(row, 'amount')}
              />
            </div>
            <div className="pt-7">
              <IconButton
                icon={X}
                text={t`Remove`}
                label={t`Remove threshold ${row + 1}`}
                onClick={() => onChange(thresholds.filter((_, index) => index !== row))}
              />
            </div>
          </li>
        ))}
      </ul>
      <FieldNote id="thresholds" error={error} />
      <Button size="sm" className="mt-3" onClick={() => onChange([...thresholds, { hours: null, amount: null }])}>
        <Plus aria-hidden="true" size={16} />
        {t`Add threshold`}
      </Button>
    </fieldset>
  )
}
