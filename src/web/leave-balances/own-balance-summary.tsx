import { barFraction } from '#domain/leave-balances/rules.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { balanceText, decimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { themedTypeColor } from '#web/leave-types/type-dot.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import type { OwnBalance } from './balance-card.tsx'

type OwnBalanceSummaryProps = { types: readonly LeaveType[]; balances: readonly OwnBalance[] }

export function OwnBalanceSummary({ types, balances }: OwnBalanceSummaryProps) {
  return (
    <Card aria-labelledby="own-balances" className="figures h-fit px-6 py-6">
      <h2 id="own-balances" className="text-lg">{t`Your balances`}</h2>
      <ul className="mt-5 grid grid-cols-1 gap-5">
        {types.map(({ id, name, color }) => {
          const balance = balances.find(({ leaveType }) => leaveType.id === id)
          return (
            <li key={id}>
              <p className="mb-2 flex items-baseline justify-between gap-4 text-md">
                <span className="min-w-0 truncate text-muted" title={name}>
                  {name}
                </span>
                {balance ? (
                  <span className="font-semibold whitespace-nowrap">{`${balanceText(balance.currentBalance)} h`}</span>
                ) : (
                  <span className="whitespace-nowrap text-muted">{t`No balance`}</span>
                )}
              </p>
              <Progress
                label={t`${name} balance`}
                value={balance ? barFraction(balance) : 0}
                max={1}
                valueText={balance ? t`${decimalHoursText(balance.currentBalance)} hours` : t`No balance`}
                color={themedTypeColor(color)}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
