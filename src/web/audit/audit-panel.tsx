import { ScrollText } from 'lucide-react'
import { AUDIT_GROUPS, auditEndpoints } from '#domain/audit/contract.ts'
import { day } from '#domain/fields/instant.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { usePages } from '#web/api/use-pages.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { EntryList } from './entry-list.tsx'
import { type LogFilter, LogFilters } from './log-filters.tsx'
import { VerifyLog } from './verify-log.tsx'

export default function AuditPanel({ organization: { id, timezone } }: { organization: Organization }) {
  const [params, setParams] = useQueryParams({ search: '', group: '', from: '', to: '' })
  const filter: LogFilter = {
    search: params.search,
    group: AUDIT_GROUPS.find((group) => group === params.group) ?? null,
    startDate: parseDay(params.from),
    endDate: parseDay(params.to),
  }
  const search = useDebouncedValue(filter.search.trim(), 300)
  const { group, startDate, endDate } = filter
  const query = {
    group: group ?? undefined,
    search: search || undefined,
    startDate: startDate ?? undefined,
    endDate: endDate ?? undefined,
  }
  const log = usePages(auditEndpoints.list, { params: { id }, query }, t`Failed to load the audit log`)
  return (
    <div className="grid grid-cols-1 gap-6">
      <LogFilters
        filter={filter}
        onChange={({ search: text, group: kind, startDate: from, endDate: to }) =>
          setParams({ search: text, group: kind ?? '', from: from ?? '', to: to ?? '' })
        }
        today={dayOf(serverNow(), timezone)}
      />
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 md:px-6">
          <div>
            <h2 className="text-lg">{t`Audit log`}</h2>
            <p className="text-sm text-muted">{t`Times are in ${timezone.replaceAll('_', ' ')}`}</p>
          </div>
          <VerifyLog organizationId={id} />
        </div>
        <div className="border-t border-line" aria-busy={log.isFetching}>
          <EntryList log={log} zone={timezone} empty={<NoEntries filtered={Object.values(query).some(Boolean)} />} />
        </div>
      </Card>
    </div>
  )
}

const parseDay = (text: string) => (day.safeParse(text).success ? text : null)

function NoEntries({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={ScrollText} title={t`No changes found`}>{t`No changes match your filters.`}</EmptyState>
  ) : (
    <EmptyState
      icon={ScrollText}
      title={t`No changes yet`}
    >{t`Changes by administrators will appear here.`}</EmptyState>
  )
}
