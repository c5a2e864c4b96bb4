import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type PayPeriodSummary, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PERIODS_FAILED } from './approval-queries.ts'
import { NoPayGroups } from './no-pay-groups.tsx'
import { PeriodChoice, toKey } from './period-choice.tsx'
import { PeriodTimesheets } from './period-timesheets.tsx'
import type { RenderTimesheet } from './render-timesheet.ts'

export function ApprovalsPanel({ renderTimesheet }: { renderTimesheet: RenderTimesheet }) {
  const canAddGroups = can(useUser(), 'payGroups.manage')
  const [search, setSearch] = useSearchParams()
  const [first, setFirst] = useState<string | null>(null)
  const [group, day] = [search.get('group'), search.get('period')]
  const chosen = group && day ? `${group}_${day}` : first
  const periods = usePeriods(chosen)
  if (periods.isError && !periods.data)
    return <LoadError reason={periods.error.message} onRetry={() => void periods.refetch()} busy={periods.isFetching} />
  if (!periods.data) return <Skeleton className="h-96 rounded-card" />
  const shown = periods.data.find((period) => toKey(period) === chosen) ?? findFirst(periods.data)
  if (!shown)
    return (
      <Card>
        <EmptyState
          icon={CalendarCheck}
          title="No timesheets to approve yet"
          action={canAddGroups ? <NoPayGroups /> : undefined}
        >
          {canAddGroups
            ? 'Add a pay group and its people. Their timesheets of each pay period appear here.'
            : 'They appear here once an org admin has set up pay groups.'}
        </EmptyState>
      </Card>
    )
  // Approving the last one would otherwise lead to another period right away.
  if (first === null) setFirst(toKey(shown))
  return (
    <div className="grid grid-cols-1 gap-5">
      <PeriodChoice
        periods={periods.data}
        shown={shown}
        onChoose={(key) => {
          const [chosenGroup = '', period = ''] = key.split('_')
          setSearch({ section: 'payroll', group: chosenGroup, period })
        }}
      />
      <PeriodTimesheets key={toKey(shown)} period={shown} renderTimesheet={renderTimesheet} />
    </div>
  )
}

/** The latest ones, and the chosen one if it's older: a link can lead to it. */
function usePeriods(chosen: string | null) {
  const latest = useRead(payPeriodEndpoints.list, { query: {} }, { fallback: PERIODS_FAILED })
  const isOlder = chosen !== null && latest.data?.every((period) => toKey(period) !== chosen)
  const query = isOlder ? { day: chosen.slice(-DAY_LENGTH) } : {}
  const listed = useRead(payPeriodEndpoints.list, { query }, { fallback: PERIODS_FAILED })
  // A day that isn't one is refused, as in an old or mistyped link.
  return listed.isError && isOlder ? latest : listed
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** The oldest of the latest two ended periods that isn't approved for everyone. */
function findFirst(periods: readonly PayPeriodSummary[]): PayPeriodSummary | undefined {
  const waiting = periods.filter(({ hasEnded, people, approved }) => hasEnded && people > approved)
  const latest = waiting
    .map(({ firstDay }) => firstDay)
    .toSorted()
    .at(-1)
  return waiting.find(({ firstDay }) => firstDay === latest) ?? periods[0]
}
