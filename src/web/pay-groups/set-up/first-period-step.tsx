import { useState } from 'react'
import type { FirstPeriod } from '#domain/pay-groups/first-periods.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { groupedHoursText } from '#domain/time/hours.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RadioList } from '#web/ui/forms/radio-list.tsx'
import { firstPeriodHint, hoursNote } from './set-up-texts.ts'
import type { useFirstPeriods } from './use-first-periods.ts'

type FirstPeriodStepProps = {
  first: ReturnType<typeof useFirstPeriods>
  /** Its first day. */
  value: string | null
  onChange: (startDate: string) => void
  today: string
  error: string | undefined
}

export function FirstPeriodStep({ first, value, onChange, today, error }: FirstPeriodStepProps) {
  const { offer, hours, isLoading, periods } = first
  const [isOpen, setOpen] = useState(false)
  if (isLoading) return <Skeleton className="h-48 rounded-pop" />
  if (periods.length === 0)
    return <p className="text-md text-muted">{t`Choose the day on which a pay period starts first.`}</p>
  const hidden = isOpen ? [] : offer.earlier.filter(({ startDate }) => startDate !== value)
  const shown = [...offer.earlier, ...offer.offered].filter((period) => !hidden.includes(period))
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioList
        label={t`First pay period`}
        options={shown.map((period) => ({
          value: period.startDate,
          label: shortDatesText(period, today),
          hint: firstPeriodHint(period, today),
          end: <RecordedHours period={period} today={today} />,
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
      {hidden.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 justify-self-start"
          onClick={() => setOpen(true)}
        >{t`Show earlier pay periods`}</Button>
      )}
      {hours.isError && !hours.data && (
        <LoadError reason={hours.error.message} onRetry={() => void hours.refetch()} busy={hours.isFetching} />
      )}
    </div>
  )
}

function RecordedHours({ period, today }: { period: FirstPeriod; today: string }) {
  if (!period.seconds) return null
  return (
    <span className="figures shrink-0 text-muted">
      <span className="font-semibold text-ink">{groupedHoursText(period.seconds)}</span>
      <span>{` ${hoursNote(period, today)}`}</span>
    </span>
  )
}
