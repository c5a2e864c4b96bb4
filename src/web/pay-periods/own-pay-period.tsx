import { useState } from 'react'
import type { OwnPeriod } from '#domain/pay-periods/contract.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import type { FixTarget } from './exception-list.tsx'
import { OwnTimesheet } from './own-timesheet.tsx'

type OwnPayPeriodProps = {
  /** Newest first, at least one. */
  periods: readonly OwnPeriod[]
  userId: string
  today: string
  onFix: (target: FixTarget) => void
}

export default function OwnPayPeriod({ periods, userId, today, onFix }: OwnPayPeriodProps) {
  // In the address, so that it's still shown after a reload.
  const [{ sheet }, setAddress] = useQueryParams({ sheet: '' })
  const [opened, open] = useState<string | null>(null)
  const shown =
    periods.find((period) => toKey(period) === sheet) ??
    periods.find((period) => toKey(period) === opened) ??
    findFirst(periods)
  if (!shown) return null
  // Submitting it would otherwise lead to another one right away.
  if (opened === null) open(toKey(shown))
  return (
    <OwnTimesheet
      key={toKey(shown)}
      userId={userId}
      period={shown}
      periods={periods}
      today={today}
      onChoose={(period) => setAddress({ sheet: toKey(period) })}
      onSubmitted={() => setAddress({ sheet: toKey(shown) })}
      onFix={onFix}
    />
  )
}

const toKey = ({ payGroupId, firstDay }: OwnPeriod) => `${payGroupId}_${firstDay}`

/** The oldest of the last two periods that still needs its person, or the current one. */
function findFirst(periods: readonly OwnPeriod[]): OwnPeriod | undefined {
  const waiting = periods.slice(0, 3).filter(({ hasEnded, status }) => hasEnded && WAITING.has(status))
  return waiting.at(-1) ?? periods[0]
}

const WAITING: ReadonlySet<OwnPeriod['status']> = new Set(['open', 'reopened'])
