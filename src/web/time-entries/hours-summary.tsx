import { hoursText } from '#domain/time/hours.ts'

/** Beyond this a shift is more often a wrong date or half of the day than a long one. */
const LONG_SECONDS = 16 * 3600

/** What the fields above come to, null while they come to nothing. A live figure, not a field; a long one asks for a second look. */
export function HoursSummary({ seconds }: { seconds: number | null }) {
  const long = seconds !== null && seconds > LONG_SECONDS
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-pop bg-surface-2 px-4 py-3">
      <span className="text-md font-medium text-muted">
        Hours
        {long && <span className="ml-3 text-warning">More than 16 – please check</span>}
      </span>
      <output className="figures text-xl font-semibold">{hoursText(seconds)}</output>
    </p>
  )
}
