import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { CloseCorrection } from '#domain/payroll/contract.ts'
import { shortDatesText, shortDateText, weekdayDayText } from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, t } from '#web/languages/text.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { totalsText } from '../payroll-texts.ts'

type CorrectionsProps = {
  corrections: readonly CloseCorrection[]
  zone: string
  today: string
  linkTo: (firstDay: string) => string
}

/** What changed after a close: old and new hours, why, and which payroll pays it. The close itself stays as it is. */
export function Corrections({ corrections, zone, today, linkTo }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <section aria-labelledby="corrections" className="border-t border-line px-4 py-5 md:px-6">
      <h3 id="corrections" className="flex items-center gap-2.5 text-md">
        <span>{t`Corrections after the close`}</span>
        <span className="figures rounded-full bg-warning-soft px-2 text-xs leading-6 font-semibold text-warning">
          {corrections.length}
        </span>
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {corrections.map((each) => (
          <li
            key={`${each.userId} ${each.paidWith?.number ?? 'next'}`}
            className="figures rounded-pop border border-line px-4 py-3 text-md"
          >
            <Correction correction={each} zone={zone} today={today} linkTo={linkTo} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-md text-muted">{t`The closed file doesn’t change.`}</p>
    </section>
  )
}

type CorrectionProps = Omit<CorrectionsProps, 'corrections'> & { correction: CloseCorrection }

function Correction({ correction, zone, today, linkTo }: CorrectionProps) {
  const { name, days, lines, reopened, isApproved, paidWith } = correction
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span translate="no" className="min-w-40 font-medium">
          {name}
        </span>
        {days.map(({ day, before, after }) => (
          <span key={day} className="flex items-baseline gap-1.5">
            <span className="me-1.5">{weekdayDayText(day, today)}</span>
            <s className="text-muted">
              {rich({
                hidden: (words) => <span className="sr-only">{words}</span>,
              })`<hidden>was</hidden> ${hoursText(before)}`}
            </s>
            <ArrowRight aria-hidden="true" size={14} className="self-center text-muted" />
            <span>{`${hoursText(after)} h`}</span>
          </span>
        ))}
        <span className={lines.length === 0 ? 'text-muted' : 'font-semibold text-warning'}>
          {lines.length === 0 ? t`Nothing changed yet` : totalsText(lines, true)}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
        {reopened && (
          <span>
            <span>{`${about('quoted')`“${reopened.note}”`} `}</span>
            <span translate="no">{reopened.by}</span>
            <span>{`, ${shortDateText(reopened.at, zone, serverNow())}`}</span>
          </span>
        )}
        {paidWith ? (
          <span>
            <span>{describePaid(paidWith, today)}</span>
            <span> </span>
            <Link
              href={linkTo(paidWith.firstDay)}
              className={linkClass}
              aria-label={t`Show payroll ${paidWith.number}`}
            >{t`Show there`}</Link>
          </span>
        ) : (
          <span>
            {isApproved
              ? t`Approved. It’s paid with the next payroll.`
              : t`Waiting for approval. Then it’s paid with the next payroll.`}
          </span>
        )}
      </p>
    </>
  )
}

function describePaid({ number, firstDay, lastDay }: NonNullable<CloseCorrection['paidWith']>, today: string): string {
  return t`Paid with payroll ${number} (${shortDatesText({ startDate: firstDay, endDate: lastDay }, today)}).`
}
