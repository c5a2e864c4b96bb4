import { useState } from 'react'
import type { Explanation } from '#domain/leave-balances/contract.ts'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import { balanceText, roundHours, signedHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { BalanceExplanationSkeleton } from './balance-explanation-skeleton.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { useExplanation } from './use-explanation.ts'

const FIRST_ENTRIES = 50
const MAX_ENTRIES = 1000

type BalanceExplanationProps = { leaveTypeId: string; userId: string | undefined }

export function BalanceExplanation({ leaveTypeId, userId }: BalanceExplanationProps) {
  const { organization } = useOwnOrganization()
  const [on, setOn] = useState<string | null>(null)
  const [limit, setLimit] = useState(FIRST_ENTRIES)
  const query = useExplanation({ leaveTypeId, userId, on, limit })
  if (query.error && !query.data)
    return <LoadError reason={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!query.data || !organization) return <BalanceExplanationSkeleton />

  const explanation = query.data
  const today = dayOf(serverNow(), organization.timezone)
  const day = on ?? explanation.on
  const hasMore = explanation.lines.length === limit && limit < MAX_ENTRIES
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[13rem_1fr]">
        <DatePicker
          label={t`Balance on`}
          value={day}
          onChange={(picked) => setOn(picked === today ? null : picked)}
          max={lastForecastDay(today)}
          today={today}
        />
        {day !== today && (
          <Button
            variant="ghost"
            onClick={() => setOn(null)}
            className="w-fit max-sm:-mt-2 max-sm:-ms-4"
          >{t`Back to today`}</Button>
        )}
      </div>
      {query.error && (
        <LoadError reason={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      <div
        aria-busy={query.isPlaceholderData}
        className={classNames('grid grid-cols-1 gap-5 transition-opacity', query.isPlaceholderData && 'opacity-55')}
      >
        <BalanceSummary explanation={explanation} today={today} />
        <BalanceChart leaveTypeId={leaveTypeId} userId={userId} day={day} today={today} onSelect={setOn} />
        <LedgerEntries explanation={explanation} today={today} zone={organization.timezone} />
        {hasMore && (
          <Button
            variant="ghost"
            size="sm"
            className="w-fit"
            onClick={() => setLimit(MAX_ENTRIES)}
          >{t`Show earlier entries`}</Button>
        )}
      </div>
    </div>
  )
}

function BalanceSummary({ explanation, today }: { explanation: Explanation; today: string }) {
  const { balance, available, on } = explanation
  const held = available === null ? 0 : roundHours(available - balance)
  return (
    <div
      className="figures flex flex-wrap items-baseline gap-x-6 gap-y-2 rounded-pop bg-surface-2 px-4 py-3.5"
      role="status"
    >
      {held !== 0 && <Figure label={t`Available to request`} hours={balanceText(roundHours(balance + held))} />}
      <Figure
        label={on > today ? t`Expected on ${shortDayText(on, today)}` : t`On ${shortDayText(on, today)}`}
        hours={balanceText(balance)}
      />
      {held !== 0 && <Figure label={t`Approved leave after that date`} hours={signedHoursText(held)} />}
    </div>
  )
}

function Figure({ label, hours }: { label: string; hours: string }) {
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>
      <span className="text-xl font-semibold">{hours}</span> <span className="text-md text-muted">{t`hours`}</span>
    </p>
  )
}
