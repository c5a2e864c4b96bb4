import type { TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { dayWarningText } from '#domain/entries/day-warning-texts.ts'
import { type DayWarning, findDayWarnings, type PlannedDay } from '#domain/entries/day-warnings.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type DayWarningsProps = {
  userId: string
  zone: string
  planned: readonly PlannedDay[]
  /** The entry that is edited. */
  entry?: TimeEntry | null
  codes?: readonly DayWarning['code'][]
}

const ALL: readonly DayWarning['code'][] = ['leaveTwice', 'leaveAndWork', 'over24Hours']
/** Beside the overlap warning, which names entries at the same time. */
export const OVER_24_HOURS: typeof ALL = ['over24Hours']

const MAX_SHOWN = 5

/** They don't keep anyone from saving. */
export function DayWarnings({ userId, zone, planned, entry = null, codes = ALL }: DayWarningsProps) {
  const [first, last] = [planned[0]?.day, planned.at(-1)?.day]
  const query = first && last ? { startDate: addDays(first, -1), endDate: last } : {}
  const { data } = useRead(
    entryEndpoints.list,
    { params: { username: userId }, query },
    { enabled: planned.length > 0 },
  )
  if (!data) return null
  const now = serverNow()
  const others = data.filter(({ id }) => id !== entry?.id)
  const warnings = findDayWarnings(planned, others, zone, now).filter(({ code }) => codes.includes(code))
  if (warnings.length === 0) return null
  const more = warnings.length - MAX_SHOWN
  return (
    <Notice tone="warning" title={t`Please check these days`}>
      <ul>
        {warnings.slice(0, MAX_SHOWN).map((warning) => (
          <li key={`${warning.day} ${warning.code}`}>{say(dayWarningText(warning, dayOf(now, zone)))}</li>
        ))}
      </ul>
      {more > 0 && <p>{t`And ${more} more.`}</p>}
    </Notice>
  )
}
