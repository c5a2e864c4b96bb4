import type { Explanation, LedgerLine } from '#domain/leave-balances/contract.ts'
import { decimalHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { balanceText } from './balance-text.ts'
import { lineNote } from './line-note.ts'

/** Today, and the zone whose days are told. */
type When = { today: string; zone: string }

type LedgerLinesProps = When & { explanation: Explanation }

/** The lines behind a balance, newest first, so that the first says what it is now and each the reason for the next. */
export function LedgerLines({ explanation, today, zone }: LedgerLinesProps) {
  const when = { today, zone }
  const { lines, openingBalance, on } = explanation
  const booked = bookedOf(explanation, today)
  const posted = lines.filter(({ effectiveOn }) => effectiveOn <= today).toReversed()
  const toCome = lines.filter(({ effectiveOn }) => effectiveOn > today).toReversed()
  return (
    <div className="grid grid-cols-1 gap-5">
      {booked.length > 0 && (
        <Lines {...when} title={`Booked after ${dayText(on)}`} lines={booked.toReversed()} withoutBalance />
      )}
      {toCome.length > 0 && (
        <Lines
          {...when}
          title={`To come until ${dayText(on)}`}
          note="If rules and requests stay as they are"
          lines={toCome}
        />
      )}
      {posted.length > 0 && (
        <Lines {...when} title={on < today ? `Until ${dayText(on)}` : 'Until today'} lines={posted} />
      )}
      {openingBalance !== 0 && (
        <p className="figures flex justify-between gap-4 border-t border-line pt-3 text-md text-muted">
          Brought forward from earlier lines
          <span className="font-semibold">{balanceText(openingBalance)}</span>
        </p>
      )}
      {lines.length + booked.length === 0 && openingBalance === 0 && (
        <p className="rounded-pop bg-surface-2 px-4 py-6 text-center text-md text-muted">
          No hours had been added or taken by {dayText(on)}.
        </p>
      )}
    </div>
  )
}

/** Leave that is booked ahead is still to be taken: of a day that is past, what was taken since says nothing. */
export function bookedOf({ booked, on }: Explanation, today: string): readonly LedgerLine[] {
  return on < today ? [] : booked
}

type LinesProps = When & {
  title: string
  note?: string
  lines: readonly LedgerLine[]
  /** Of what is booked ahead: no balance of that day is told here. */
  withoutBalance?: boolean
}

function Lines({ title, note, lines, withoutBalance = false, ...when }: LinesProps) {
  return (
    <section aria-label={title}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h3 className="text-md">{title}</h3>
        {note && (
          <p className="flex items-center gap-2 text-sm text-muted">
            {note}
            <Badge>Forecast</Badge>
          </p>
        )}
      </header>
      <ol className="figures divide-y divide-line">
        {lines.map((line, index) => (
          <Line key={line.id ?? `${line.effectiveOn} ${index}`} line={line} withoutBalance={withoutBalance} {...when} />
        ))}
      </ol>
    </section>
  )
}

/** What happened, by which rule or whom, and what it did to the balance. */
function Line({ line, withoutBalance, ...when }: When & { line: LedgerLine; withoutBalance: boolean }) {
  const { reason, hours, balance } = line
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-md">
      <div className="min-w-0">
        <p className="font-medium break-words">{reason}</p>
        <p className="mt-0.5 text-sm text-muted">{lineNote(line, when)}</p>
      </div>
      <p className="shrink-0 text-right">
        <span className={cx('block font-semibold', hours > 0 && 'text-success', hours < 0 && 'text-ink')}>
          <span className="sr-only">Hours: </span>
          {hours === 0 ? decimalHoursText(0) : signedHoursText(hours)}
        </span>
        {!withoutBalance && (
          <span className="mt-0.5 block text-sm text-muted">
            <span className="sr-only">Balance after it: </span>
            {balanceText(balance)}
          </span>
        )}
      </p>
    </li>
  )
}
