import { Banknote } from 'lucide-react'
import { Link } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import type { WaitingPeriod } from '#domain/payroll/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { daysBetween } from '#domain/time/zones/zones.ts'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useWaitingPayrolls } from './use-waiting-payrolls.ts'

type WaitingPayrollProps = { today: string; payrollAddress: string }

/** The payroll to finish first. Nothing while no pay period has ended. */
export function WaitingPayroll({ today, payrollAddress }: WaitingPayrollProps) {
  const [first, ...others] = useWaitingPayrolls().data ?? []
  if (!first) return null
  const period = new URLSearchParams({ group: first.payGroupId, period: first.firstDay })
  return (
    <Card
      aria-labelledby="waiting-payroll"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 md:px-6 lg:col-span-full"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Banknote aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="waiting-payroll" className="text-base">
          {t`Payroll for ${shortDatesText({ startDate: first.firstDay, endDate: first.lastDay }, today)} is ready`}
        </h2>
        <p className="figures text-md text-muted">{describePeriod(first, others.length, today)}</p>
      </div>
      <Link
        href={`${payrollAddress}&${period}`}
        className={buttonClass({ variant: 'primary' })}
      >{t`Open payroll`}</Link>
    </Card>
  )
}

function describePeriod({ payGroup, people, approved, lastDay }: WaitingPeriod, others: number, today: string): string {
  const [done, all] = [numberText(approved), numberText(people)]
  const days = daysBetween(lastDay, today)
  const state =
    days === 1
      ? t`${payGroup}: ${done} of ${all} approved. Ended yesterday.`
      : t`${payGroup}: ${done} of ${all} approved. Ended ${numberText(days)} ${plural(days, { one: 'day', other: 'days' })} ago.`
  const more = t`${numberText(others)} ${plural(others, { one: 'more period waits', other: 'more periods wait' })}.`
  return others === 0 ? state : `${state} ${more}`
}
