import { Clock } from 'lucide-react'
import { fullName } from '#domain/fields/full-name.ts'
import { type ActiveClockIn, type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { hoursAndMinutes, workedSecondsUntil } from '#domain/time/hours.ts'
import { momentText } from '#domain/time/moments.ts'
import { usePages } from '#web/api/use-pages.ts'
import { about, t } from '#web/languages/text.ts'
import { useCurrentMinute } from '#web/time-entries/use-current-minute.ts'
import { Card } from '#web/ui/card.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { DeleteEntry } from './delete-entry.tsx'

/** [2.112] */
export function ActiveList({ organization }: { organization: OrganizationDetail }) {
  const { id, timezone } = organization
  const pages = usePages(platformEndpoints.activeEntries, { params: { id } }, t`Failed to fetch active time entries`)
  const now = useCurrentMinute(pages.data)
  return (
    <Card className="overflow-hidden">
      <PagedRows
        label={t`Active clock-ins`}
        pages={pages}
        columns={[
          { label: t`Employee`, render: (entry: ActiveClockIn) => <span translate="no">{fullName(entry)}</span> },
          { label: about('column')`Clock In`, render: ({ clockIn }) => momentText(clockIn, timezone) },
          {
            label: t`Duration`,
            render: (entry) => durationText(workedSecondsUntil({ ...entry, clockOut: null }, now)),
          },
          { label: t`Notes`, render: ({ notes }) => notes || '–' },
        ]}
        empty={{ icon: Clock, title: t`No active clock-ins`, text: t`People who are on the clock appear here.` }}
        renderActions={(entry) => <DeleteEntry organization={organization} entry={entry} />}
      />
    </Card>
  )
}

function durationText(seconds: number): string {
  const { hours, minutes } = hoursAndMinutes(seconds)
  return t`${hours}h ${minutes}m`
}
