import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import { balanceText, decimalHoursText, shortHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot, TypeLabel } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { OnBalanceAction } from './balance-actions.ts'
import { CurrentBalance } from './balance-figures.tsx'
import type { BalanceListProps } from './balance-list.tsx'
import { BalanceMenu } from './balance-menu.tsx'
import type { BalanceRow } from './balance-rows.ts'

export type PersonRow = BalanceListProps['people'][number]

/** The list and its head have the same width, so figures stand below their types. */
export const figuresClass = 'grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-x-2'

type PersonBalancesProps = {
  row: PersonRow
  types: readonly BalanceRow['type'][]
  onAction: OnBalanceAction
}

export function PersonBalances({ row: { user, rows }, types, onAction }: PersonBalancesProps) {
  const [isOpen, setOpen] = useState(false)
  const pending = rows.reduce((sum, { balance }) => sum + (balance?.pendingAmount ?? 0), 0)
  return (
    <>
      <div className="relative flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-3 leading-5">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="on-paper min-w-0 text-start text-base leading-5 font-medium wrap-anywhere after:absolute after:-inset-x-3 after:-inset-y-2 after:rounded-control"
            >
              <span translate="no">{fullName(user)}</span>
            </button>
            {pending > 0 && (
              <span className="text-sm whitespace-nowrap text-muted">{t`${shortHoursText(pending)} h pending`}</span>
            )}
          </p>
          <ul className={`${figuresClass} text-md leading-4.5`}>
            {types.map((type) => (
              <li key={type.id} className="flex min-w-0 items-center gap-1.5">
                <TypeDot color={type.color} />
                <span className="sr-only">{`${type.name}: `}</span>
                <Figure row={rows.find((candidate) => candidate.type.id === type.id)} />
              </li>
            ))}
          </ul>
        </div>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classNames('screen-only -me-1 shrink-0 text-muted transition', isOpen && 'rotate-180')}
        />
      </div>
      {isOpen && (
        <ul className="mt-2 divide-y divide-line rounded-pop bg-surface-2 ps-4">
          {rows.map((row) => (
            <BalanceDetails key={row.type.id} row={row} onAction={onAction} />
          ))}
        </ul>
      )}
    </>
  )
}

function Figure({ row }: { row: BalanceRow | undefined }) {
  const balance = row?.balance
  if (!balance) return <span className="text-sm text-muted">{row ? t`Not allocated` : '–'}</span>
  return (
    <span className={balance.currentBalance < 0 ? 'text-danger' : undefined}>
      {balanceText(balance.currentBalance)}
    </span>
  )
}

function BalanceDetails({ row, onAction }: { row: BalanceRow; onAction: OnBalanceAction }) {
  const { type, balance } = row
  return (
    <li className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <TypeLabel type={type} />
        {balance && (
          <p className="ps-5 text-sm text-muted">
            {t`Used ${decimalHoursText(balance.usedAmount)} · Pending ${decimalHoursText(balance.pendingAmount)}`}
          </p>
        )}
      </div>
      <p className="text-end">
        <CurrentBalance row={row} />
      </p>
      <BalanceMenu row={row} onAction={onAction} />
    </li>
  )
}
