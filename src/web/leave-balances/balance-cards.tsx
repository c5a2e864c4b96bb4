import { useState } from 'react'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { BalanceCard, type OwnBalance } from './balance-card.tsx'
import { WhyDialog } from './why-dialog.tsx'

type BalanceCardsProps = {
  /** Active types, in the order they are shown. */
  types: readonly LeaveType[]
  balances: readonly OwnBalance[]
}

/** One's own leave, a card for each type [2.59], and the reasons behind each figure. */
export function BalanceCards({ types, balances }: BalanceCardsProps) {
  const [explained, explain] = useState<LeaveType | null>(null)
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        {types.map((type) => (
          <li key={type.id} className="grid grid-cols-1">
            <BalanceCard
              type={type}
              balance={balances.find(({ leaveType }) => leaveType.id === type.id) ?? null}
              onExplain={() => explain(type)}
            />
          </li>
        ))}
      </ul>
      <WhyDialog
        open={explained !== null}
        onClose={() => explain(null)}
        leaveTypeId={explained?.id ?? ''}
        title={explained?.name ?? ''}
      />
    </>
  )
}
