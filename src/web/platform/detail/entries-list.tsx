import { Table2 } from 'lucide-react'
import { fullName } from '#domain/fields/full-name.ts'
import { type OrganizationDetail, platformEndpoints, type RecentEntry } from '#domain/platform/contract.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { momentText } from '#domain/time/moments.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { usePages } from '#web/api/use-pages.ts'
import { about, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { DeleteEntry } from './delete-entry.tsx'

/** [9.9] */
const DAYS = 7

/** [2.113] */
export function EntriesList({ organization }: { organization: OrganizationDetail }) {
  const { id, timezone } = organization
  const endDate = dayOf(serverNow(), timezone)
  const query = { startDate: addDays(endDate, -DAYS), endDate }
  const pages = usePages(platformEndpoints.timeEntries, { params: { id }, query }, t`Failed to fetch time entries`)
  return (
    <Card className="overflow-hidden">
      <PagedRows
        label={t`Recent time entries`}
        pages={pages}
        columns={[
          { label: t`Employee`, render: (entry: RecentEntry) => <span translate="no">{fullName(entry)}</span> },
          { label: about('column')`Clock In`, render: ({ clockIn }) => momentText(clockIn, timezone) },
          {
            label: about('column')`Clock Out`,
            render: ({ clockOut }) => (clockOut ? momentText(clockOut, timezone) : '–'),
          },
          { label: t`Duration`, render: (entry) => hoursText(workedSeconds(entry)) },
          {
            label: t`Status`,
            render: ({ clockOut }) =>
              clockOut === null ? (
                <Badge tone="success">{about('time entry')`Active`}</Badge>
              ) : (
                <Badge>{about('time entry')`Completed`}</Badge>
              ),
          },
        ]}
        empty={{ icon: Table2, title: t`No time entries`, text: t`Entries of the past 7 days appear here.` }}
        renderActions={(entry) => <DeleteEntry organization={organization} entry={entry} />}
      />
    </Card>
  )
}
