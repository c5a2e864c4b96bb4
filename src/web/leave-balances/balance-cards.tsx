import { lazy, Suspense, useState } from 'react'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { BalanceCard, type OwnBalance } from './balance-card.tsx'
import { listTypesWithBalances } from './types-with-balances.ts'

const loadDialog = () => import('./balance-explanation-dialog.tsx')
const BalanceExplanationDialog = lazy(() =>
  loadDialog().then((module) => ({ default: module.BalanceExplanationDialog })),
)

type BalanceCardsProps = {
  types: readonly LeaveType[]
  balances: readonly OwnBalance[]
  today: string
}

export function BalanceCards({ types, balances, today }: BalanceCardsProps) {
  const [explainedType, setExplainedType] = useState<LeaveBalance['leaveType'] | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(loadDialog)
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
              onExplain={() => {
                setWasOpened(true)
                setExplainedType(type)
              }}
            />
          </li>
        ))}
      </ul>
      {wasOpened && (
        <Suspense fallback={null}>
          <BalanceExplanationDialog
            open={explainedType !== null}
            onClose={() => setExplainedType(null)}
            leaveTypeId={explainedType?.id ?? ''}
            title={explainedType?.name ?? ''}
          />
        </Suspense>
      )}
    </>
  )
}
