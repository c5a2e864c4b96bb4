import { type Control, useFormState, useWatch } from 'react-hook-form'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { type HoursDraft, spreadEvenly, sumDraft } from './hours-draft.ts'

type HoursTotalProps = { control: Control<HoursDraft>; onSpread: (draft: HoursDraft) => void }

/** What the days add up to now, and before. */
export function HoursTotal({ control, onSpread }: HoursTotalProps) {
  const hours = useWatch({ control, name: 'hours' })
  const { defaultValues } = useFormState({ control })
  const total = sumDraft({ hours })
  const before = sumDraft({ hours: { ...(defaultValues?.hours as HoursDraft['hours']) } })
  const spread = spreadEvenly({ hours })
  const isSpread = JSON.stringify(spread?.hours) === JSON.stringify(hours)
  return (
    <div className="figures mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-pop bg-surface-2 py-2 pr-2 pl-4 text-md">
      <p role="status">
        <span className="text-muted">{t`Total `}</span>
        <strong className="text-base font-semibold">{`${total === null ? '–' : shortHoursText(total)} h`}</strong>
        {before !== null && before !== total && (
          <span className="text-muted">{t`, was ${shortHoursText(before)} h`}</span>
        )}
      </p>
      {Object.keys(hours).length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          disabled={spread === null || isSpread}
          title={spread === null ? t`Enter valid hours first` : isSpread ? t`They are spread evenly` : undefined}
          onClick={() => spread && onSpread(spread)}
        >{t`Spread evenly`}</Button>
      )}
    </div>
  )
}
