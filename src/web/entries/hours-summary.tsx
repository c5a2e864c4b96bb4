import { t } from '#web/languages/text.ts'
import { useHoursFormat } from './hours-format.ts'

/** A longer shift is more often a typo. */
const LONG_SECONDS = 16 * 3600

export function HoursSummary({ seconds }: { seconds: number | null }) {
  const { toText } = useHoursFormat()
  const long = seconds !== null && seconds > LONG_SECONDS
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-pop bg-surface-2 px-4 py-3">
      <span className="text-md font-medium text-muted">
        <span>{t`Hours`}</span>
        {long && <span className="ms-3 text-warning">{t`Over 16 hours. Is that right?`}</span>}
      </span>
      <output className="figures text-xl font-semibold">{toText(seconds)}</output>
    </p>
  )
}
