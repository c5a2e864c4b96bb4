import type { BalanceEntry, Explanation } from '#domain/leave-balances/contract.ts'
import { balanceText, decimalHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { describeEntryDate } from './entry-date.ts'

type DayContext = { today: string; zone: string }

type LedgerEntriesProps = DayContext & { explanation: Explanation }

export function LedgerEntries({ explanation, today, zone }: LedgerEntriesProps) {
  const dayContext = { today, zone }
  const { lines, openingBalance, on, nextLeaveYear } = explanation
  // For a past date, leave taken since then must not count as still to come.
  const booked = on < today ? [] : explanation.booked.toReversed()
  const isNext = ({ effectiveOn }: BalanceEntry) => nextLeaveYear !== null && effectiveOn >= nextLeaveYear
  const [inNextYear, inThisYear] = [booked.filter(isNext), booked.filter((entry) => !isNext(entry))]
  const posted = lines.filter(({ effectiveOn }) => effectiveOn <= today).toReversed()
  const forecast = lines.filter(({ effectiveOn }) => effectiveOn > today).toReversed()
  return (
    <div className="grid grid-cols-1 gap-5">
      {nextLeaveYear !== null && inNextYear.length > 0 && (
        <LedgerSection
          {...dayContext}
          title={t`Approved leave from ${shortDayText(nextLeaveYear, today)}`}
          note={t`Takes hours of the next leave year`}
          entries={inNextYear}
          withoutBalance
        />
      )}
      {inThisYear.length > 0 && (
        <LedgerSection
          {...dayContext}
          title={t`Approved leave after ${shortDayText(on, today)}`}
          entries={inThisYear}
          withoutBalance
        />
      )}
      {forecast.length > 0 && (
        <LedgerSection
          {...dayContext}
          title={t`Expected by ${shortDayText(on, today)}`}
          note={t`If nothing changes`}
          isForecast
          entries={forecast}
        />
      )}
      {posted.length > 0 && (
        <LedgerSection
          {...dayContext}
          title={on < today ? t`Through ${shortDayText(on, today)}` : t`To date`}
          entries={posted}
        />
      )}
      {openingBalance !== 0 && (
        <p className="figures flex justify-between gap-4 border-t border-line pt-3 text-md text-muted">
          {t`Balance brought forward`}
          <span className="font-semibold">{balanceText(openingBalance)}</span>
        </p>
      )}
      {lines.length + booked.length === 0 && openingBalance === 0 && (
        <p className="rounded-pop bg-surface-2 px-4 py-6 text-center text-md text-muted">
          {t`No changes through ${shortDayText(on, today)}.`}
        </p>
      )}
    </div>
  )
}

type LedgerSectionProps = DayContext & {
  title: string
  note?: string
  isForecast?: boolean
  entries: readonly BalanceEntry[]
  withoutBalance?: boolean
}

function LedgerSection({
  title,
  note,
  isForecast = false,
  entries,
  withoutBalance = false,
  ...dayContext
}: LedgerSectionProps) {
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h3 className="text-md">{title}</h3>
        {note && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <span>{note}</span>
            {isForecast && <Badge>{t`Forecast`}</Badge>}
          </p>
        )}
      </header>
      <ol className="figures divide-y divide-line">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id ?? `${entry.effectiveOn} ${index}`}
            entry={entry}
            withoutBalance={withoutBalance}
            {...dayContext}
          />
        ))}
      </ol>
    </section>
  )
}

function EntryRow({
  entry,
  withoutBalance,
  ...dayContext
}: DayContext & { entry: BalanceEntry; withoutBalance: boolean }) {
  const { reason, hours, balance } = entry
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-md">
      <div className="min-w-0">
        <p className="font-medium break-words">{reason}</p>
        <p className="mt-0.5 text-sm text-muted">{describeEntryDate(entry, dayContext)}</p>
      </div>
      <p className="shrink-0 text-end">
        <span className={classNames('block font-semibold', hours > 0 && 'text-success', hours < 0 && 'text-ink')}>
          <span className="sr-only">{t`Hours:`} </span>
          <span>{hours === 0 ? decimalHoursText(0) : signedHoursText(hours)}</span>
        </span>
        {!withoutBalance && (
          <span className="mt-0.5 block text-sm text-muted">
            <span className="sr-only">{t`Balance:`} </span>
            <span>{balanceText(balance)}</span>
          </span>
        )}
      </p>
    </li>
  )
}
