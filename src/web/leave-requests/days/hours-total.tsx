import type { ReactNode } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { rich } from '#web/languages/rich.tsx'
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
  const shown = total === null ? '–' : shortHoursText(total)
  const spread = spreadEvenly({ hours })
  const isSpread = JSON.stringify(spread?.hours) === JSON.stringify(hours)
  return (
    <div className="figures mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-pop bg-surface-2 py-2 pe-2 ps-4 text-md">
      <p role="status">
        {before === null || before === total
          ? rich(PARTS)`<muted>Total</muted> <total>${shown} h</total>`
          : rich(PARTS)`<muted>Total</muted> <total>${shown} h</total><muted>, was ${shortHoursText(before)} h</muted>`}
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

const PARTS = {
  muted: (words: ReactNode) => <span className="text-muted">{words}</span>,
  total: (words: ReactNode) => <strong className="text-base font-semibold">{words}</strong>,
}
