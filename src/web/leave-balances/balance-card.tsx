import type { ReactNode } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import type { LeaveBalance, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { barFraction } from '#domain/leave-balances/rules.ts'
import { balanceText, decimalHoursText, shortHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot, themedTypeColor } from '#web/leave-types/type-dot.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { linkClass } from '#web/ui/link-class.ts'

export type OwnBalance = Answer<typeof leaveBalanceEndpoints.mine>[number]

type BalanceCardProps = {
  type: LeaveBalance['leaveType']
  isOffered: boolean
  balance: OwnBalance | null
  today: string
  onExplain: () => void
}

export function BalanceCard({ type, isOffered, balance, today, onExplain }: BalanceCardProps) {
  return (
    <Card aria-label={type.name} className="figures flex flex-col px-5 py-5 md:px-6 md:py-6">
      <h2 className="flex min-w-0 items-center gap-2.5 text-base">
        <TypeDot color={type.color} />
        <span className="truncate" title={type.name}>
          {type.name}
        </span>
        {!isOffered && <Badge>{t`No longer available`}</Badge>}
      </h2>
      {balance ? (
        <Figures balance={balance} isOffered={isOffered} today={today} onExplain={onExplain} />
      ) : (
        <>
          <p className="mt-4 text-2xl font-semibold text-muted">{t`No balance`}</p>
          <p className="mt-2 text-md text-muted">{t`You don’t have hours of this type, but you can still request it.`}</p>
        </>
      )}
    </Card>
  )
}

type FiguresProps = Pick<BalanceCardProps, 'isOffered' | 'today' | 'onExplain'> & { balance: OwnBalance }

function Figures({ balance, isOffered, today, onExplain }: FiguresProps) {
  const { leaveType, currentBalance, maxBalance, usedAmount, pendingAmount, nextCredit, nextLapse } = balance
  const maximum = maxBalance === null ? t`No maximum` : t`of ${shortHoursText(maxBalance)} h max`
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-semibold">{balanceText(currentBalance)}</span>
        <span className="text-base text-muted">{isOffered ? t`hours available` : t`hours left`}</span>
      </p>
      <Progress
        label={t`${leaveType.name} balance`}
        value={barFraction(balance)}
        max={1}
        valueText={t`${balanceText(currentBalance)} hours, ${maximum}`}
        color={themedTypeColor(leaveType.color)}
        className="mt-4"
      />
      <p className="mt-2 text-sm text-muted">{maximum}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-5">
        <Amount name={t`Used`}>{`${decimalHoursText(usedAmount)} h`}</Amount>
        <Amount name={t`Pending`}>{`${decimalHoursText(pendingAmount)} h`}</Amount>
        {nextCredit && (
          <Amount name={t`Next accrual`} className="col-span-2">
            <span title={nextCredit.reason}>
              {t`${signedHoursText(nextCredit.hours)} h on ${shortDayText(nextCredit.effectiveOn, today)}`}
            </span>
          </Amount>
        )}
        {nextLapse && (
          <Amount name={t`Expires ${shortDayText(nextLapse.effectiveOn, today)} if unused`} className="col-span-2">
            {`${decimalHoursText(nextLapse.hours)} h`}
          </Amount>
        )}
      </dl>
      <button
        type="button"
        aria-label={t`How is this calculated? ${leaveType.name}`}
        onClick={onExplain}
        className={classNames(linkClass, 'mt-auto -mb-2 h-11 w-fit translate-y-1 text-sm md:h-9')}
      >{t`How is this calculated?`}</button>
    </>
  )
}

function Amount({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}
