import type { ReactNode } from 'react'
import type { Answer } from '#domain/endpoint.ts'
import type { LeaveBalance, leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { barFraction } from '#domain/leave-balances/rules.ts'
import { decimalHoursText, signedHoursText } from '#domain/time/decimal-hours.ts'
import { dayText } from '#domain/time/formats.ts'
import { TypeDot, themedTypeColor } from '#web/leave-types/type-dot.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { balanceText } from './balance-text.ts'

export type OwnBalance = Answer<typeof leaveBalanceEndpoints.mine>[number]

type BalanceCardProps = {
  type: LeaveBalance['leaveType']
  /** Whether leave of this type can still be requested [4.12]. */
  isOffered: boolean
  balance: OwnBalance | null
  onExplain: () => void
}

export function BalanceCard({ type, isOffered, balance, onExplain }: BalanceCardProps) {
  return (
    <Card aria-label={type.name} className="figures flex flex-col px-5 py-5 md:px-6 md:py-6">
      <h2 className="flex min-w-0 items-center gap-2.5 text-base">
        <TypeDot color={type.color} />
        <span className="truncate" title={type.name}>
          {type.name}
        </span>
        {!isOffered && <Badge>No longer offered</Badge>}
      </h2>
      {balance ? (
        <Figures balance={balance} isOffered={isOffered} onExplain={onExplain} />
      ) : (
        <>
          <p className="mt-4 text-2xl font-semibold text-muted">Not allocated</p>
          <p className="mt-2 text-md text-muted">
            No hours are credited to you for this type. You can still request it: your administrator decides.
          </p>
        </>
      )}
    </Card>
  )
}

type FiguresProps = Pick<BalanceCardProps, 'isOffered' | 'onExplain'> & { balance: OwnBalance }

function Figures({ balance, isOffered, onExplain }: FiguresProps) {
  const { leaveType, currentBalance, maxBalance, usedAmount, pendingAmount, nextCredit, nextLapse } = balance
  const most = maxBalance === null ? 'No maximum' : `of ${decimalHoursText(maxBalance)} hours maximum`
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-semibold">{balanceText(currentBalance)}</span>
        <span className="text-base text-muted">hours {isOffered ? 'available' : 'left'}</span>
      </p>
      <Progress
        label={`Balance of ${leaveType.name}`}
        value={barFraction(balance)}
        max={1}
        valueText={`${balanceText(currentBalance)} hours, ${most}`}
        color={themedTypeColor(leaveType.color)}
        className="mt-4"
      />
      <p className="mt-2 text-sm text-muted">{most}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-5">
        <Amount name="Used">{decimalHoursText(usedAmount)} h</Amount>
        <Amount name="Pending">{decimalHoursText(pendingAmount)} h</Amount>
        {nextCredit && (
          <Amount name="Next credit" className="col-span-2">
            <span title={nextCredit.reason}>
              {signedHoursText(nextCredit.hours)} h on {dayText(nextCredit.effectiveOn)}
            </span>
          </Amount>
        )}
        {nextLapse && (
          <Amount name={`Lapses on ${dayText(nextLapse.effectiveOn)} unless taken`} className="col-span-2">
            {decimalHoursText(nextLapse.hours)} h
          </Amount>
        )}
      </dl>
      <button
        type="button"
        aria-label={`Why is it this? ${leaveType.name}`}
        onClick={onExplain}
        className={classNames(linkClass, 'mt-auto -mb-2 h-11 w-fit translate-y-1 text-sm md:h-9')}
      >
        Why is it this?
      </button>
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
