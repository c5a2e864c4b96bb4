import { useState } from 'react'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { BalanceCard, type OwnBalance } from './balance-card.tsx'
import { BalanceExplanationDialog } from './balance-explanation-dialog.tsx'
import { listTypesWithBalances } from './types-with-balances.ts'

type BalanceCardsProps = {
  types: readonly LeaveType[]
  balances: readonly OwnBalance[]
  today: string
}

export function BalanceCards({ types, balances, today }: BalanceCardsProps) {
  const [explainedType, setExplainedType] = useState<LeaveBalance['leaveType'] | null>(null)
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {listTypesWithBalances(types, balances).map(({ type, isOffered, balance }) => (
          <li key={type.id} className="grid grid-cols-1">
            <BalanceCard
              type={type}
              isOffered={isOffered}
              balance={balance ?? null}
              today={today}
              onExplain={() => setExplainedType(type)}
            />
          </li>
        ))}
      </ul>
      <BalanceExplanationDialog
        open={explainedType !== null}
        onClose={() => setExplainedType(null)}
        leaveTypeId={explainedType?.id ?? ''}
        title={explainedType?.name ?? ''}
      />
    </>
  )
}
