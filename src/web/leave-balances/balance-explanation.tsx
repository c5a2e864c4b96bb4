import { useState } from 'react'
import { sumAvailable } from '#domain/leave-accrual/rules.ts'
import type { Explanation } from '#domain/leave-balances/contract.ts'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import { signedHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { BalanceExplanationSkeleton } from './balance-explanation-skeleton.tsx'
import { balanceText } from './balance-text.ts'
import { entriesAfter, LedgerEntries } from './ledger-entries.tsx'
import { useExplanation } from './use-explanation.ts'

/** The first page; "Show earlier entries" loads as many as one answer can hold. */
const FIRST_LINES = 50
const ALL_LINES = 1000

type BalanceExplanationProps = { leaveTypeId: string; userId: string | undefined }

export function BalanceExplanation({ leaveTypeId, userId }: BalanceExplanationProps) {
  const { organization } = useOwnOrganization()
  const [on, choose] = useState<string | null>(null)
  const [limit, setLimit] = useState(FIRST_LINES)
  const asked = useExplanation({ leaveTypeId, userId, on, limit })
  if (asked.error && !asked.data)
    return <LoadError reason={asked.error.message} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
  if (!asked.data || !organization) return <BalanceExplanationSkeleton />

  const explanation = asked.data
  const today = dayOf(serverNow(), organization.timezone)
  const day = on ?? explanation.on
  const more = explanation.lines.length === limit && limit < ALL_LINES
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[13rem_1fr]">
        <DatePicker
          label="Balance on"
          value={day}
          onChange={(chosen) => choose(chosen === today ? null : chosen)}
          max={lastForecastDay(today)}
          today={today}
        />
        {day !== today && (
          <Button variant="ghost" onClick={() => choose(null)} className="w-fit max-sm:-mt-2 max-sm:-ml-4">
            Back to today
          </Button>
        )}
      </div>
      {asked.error && (
        <LoadError reason={asked.error.message} onRetry={() => void asked.refetch()} busy={asked.isFetching} />
      )}
      <div
        aria-busy={asked.isPlaceholderData}
        className={classNames('grid grid-cols-1 gap-5 transition-opacity', asked.isPlaceholderData && 'opacity-55')}
      >
        <BalanceSummary explanation={explanation} today={today} />
        <BalanceChart leaveTypeId={leaveTypeId} userId={userId} day={day} today={today} onChoose={choose} />
        <LedgerEntries explanation={explanation} today={today} zone={organization.timezone} />
        {more && (
          <Button variant="ghost" size="sm" className="w-fit" onClick={() => setLimit(ALL_LINES)}>
            Show earlier lines
          </Button>
        )}
      </div>
    </div>
  )
}

function BalanceSummary({ explanation, today }: { explanation: Explanation; today: string }) {
  const { balance, on } = explanation
  const booked = entriesAfter(explanation, today)
  const ahead = sumAvailable(booked)
  return (
    <div
      className="figures flex flex-wrap items-baseline gap-x-6 gap-y-2 rounded-pop bg-surface-2 px-4 py-3.5"
      role="status"
    >
      {booked.length > 0 && (
        <Figure label="Left to ask for" hours={balanceText(sumAvailable([{ hours: balance }, ...booked]))} />
      )}
      <Figure label={on > today ? `Expected on ${dayText(on)}` : `On ${dayText(on)}`} hours={balanceText(balance)} />
      {booked.length > 0 && <Figure label="Booked after that day" hours={signedHoursText(ahead)} />}
    </div>
  )
}

function Figure({ label, hours }: { label: string; hours: string }) {
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>
      <span className="text-xl font-semibold">{hours}</span> <span className="text-md text-muted">hours</span>
    </p>
  )
}
