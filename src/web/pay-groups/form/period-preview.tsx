import { shortDatesText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { t } from '#web/languages/text.ts'

type PeriodPreviewProps = { periods: readonly Period[] | null; today: string }

export function PeriodPreview({ periods, today }: PeriodPreviewProps) {
  return (
    <section aria-labelledby="period-preview" className="rounded-pop bg-surface-2 px-4 py-3.5 sm:col-span-2">
      <h3 id="period-preview" className="text-md font-semibold">{t`Next pay periods`}</h3>
      <div aria-live="polite" className="figures mt-1.5 text-md text-muted">
        {periods ? (
          <ol className="grid grid-cols-1 gap-x-4 gap-y-1 min-[24rem]:grid-cols-2 sm:grid-cols-4">
            {periods.map((period) => (
              <li key={period.startDate} className="text-ink">
                {shortDatesText(period, today)}
              </li>
            ))}
          </ol>
        ) : (
          t`Choose the first day of a period to see them.`
        )}
      </div>
    </section>
  )
}
