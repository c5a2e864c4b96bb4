import { useState } from 'react'
import type { OwnPeriod } from '#domain/pay-periods/contract.ts'
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
  const [chosen, choose] = useState<string | null>(null)
  const shown = periods.find((period) => toKey(period) === chosen) ?? findFirst(periods)
  if (!shown) return null
  // Submitting it would otherwise lead to another one right away.
  if (chosen === null) choose(toKey(shown))
  return (
    <OwnTimesheet
      key={toKey(shown)}
      userId={userId}
      period={shown}
      periods={periods}
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
