import { useState } from 'react'
import { type OwnPeriod, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import type { FixTarget } from './exception-list.tsx'
import { OwnTimesheet } from './own-timesheet.tsx'

type OwnPayPeriodProps = { userId: string; today: string; onFix: (target: FixTarget) => void }

/** Nothing for people without a pay group. */
export default function OwnPayPeriod({ userId, today, onFix }: OwnPayPeriodProps) {
  const periods = useRead(payPeriodEndpoints.mine, {}, { fallback: 'Failed to load your pay periods' })
  const [chosen, choose] = useState<string | null>(null)
  if (periods.isError && !periods.data)
    return <LoadError reason={periods.error.message} onRetry={() => void periods.refetch()} busy={periods.isFetching} />
  const shown = periods.data?.find((period) => toKey(period) === chosen) ?? findFirst(periods.data ?? [])
  if (!periods.data || !shown) return null
  // Submitting it would otherwise lead to another one right away.
  if (chosen === null) choose(toKey(shown))
  return (
    <OwnTimesheet
      key={toKey(shown)}
      userId={userId}
      period={shown}
      periods={periods.data}
      today={today}
      onChoose={(period) => choose(toKey(period))}
      onFix={onFix}
    />
  )
}

const toKey = ({ payGroupId, firstDay }: OwnPeriod) => `${payGroupId} ${firstDay}`

/** The oldest of the last two periods that still needs its person, or the current one. */
function findFirst(periods: readonly OwnPeriod[]): OwnPeriod | undefined {
  const waiting = periods.slice(0, 3).filter(({ hasEnded, status }) => hasEnded && WAITING.has(status))
  return waiting.at(-1) ?? periods[0]
}

const WAITING: ReadonlySet<OwnPeriod['status']> = new Set(['open', 'reopened'])
