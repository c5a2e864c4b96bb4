import { useCallback, useMemo } from 'react'
import { t } from '#web/languages/text.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import type { BalanceListProps } from './balance-list.tsx'
import { listGridTypes } from './balance-rows.ts'
import { figuresClass, PersonBalances, type PersonRow } from './person-balances.tsx'

/** The grid for phones: a line of figures for each person, who opens in place. */
export function PeopleBalances({ people, onAction }: BalanceListProps) {
  const types = useMemo(() => listGridTypes(people.map(({ rows }) => rows)), [people])
  const renderCard = useCallback(
    (row: PersonRow) => <PersonBalances row={row} types={types} onAction={onAction} />,
    [types, onAction],
  )
  return (
    <>
      <ul
        aria-label={t`Leave types`}
        className={`${figuresClass} gap-y-1 border-b border-line bg-surface-hover py-2.5 pe-12 ps-5 text-xs text-muted`}
      >
        {types.map((type) => (
          <li key={type.id} className="flex gap-1.5">
            <TypeDot color={type.color} className="mt-1" />
            <span className="min-w-0 wrap-anywhere">{type.name}</span>
          </li>
        ))}
      </ul>
      <DataList label={t`Balances`} rows={people} getId={({ user }) => user.id} renderCard={renderCard} isDense />
    </>
  )
}
