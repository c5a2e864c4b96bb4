import { fullName } from '#domain/fields/full-name.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { t } from '#web/languages/text.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { CurrentBalance } from './balance-figures.tsx'
import type { BalanceListProps } from './balance-list.tsx'
import { BalanceMenu } from './balance-menu.tsx'
import { type BalanceRow, listGridTypes } from './balance-rows.ts'

/** A row for each person and a column for each leave type, to compare them. */
export function BalanceGrid({ people, onAction }: BalanceListProps) {
  const types = listGridTypes(people.map(({ rows }) => rows))
  return (
    <div
      role="region"
      aria-label={t`Balances by leave type`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with many types it scrolls, also by keyboard
      tabIndex={0}
      className="overflow-x-auto -outline-offset-2"
    >
      <table className="figures w-full border-collapse text-start text-md">
        <thead className="bg-surface-hover text-sm text-muted">
          <tr className="h-11">
            <th
              scope="col"
              className="sticky start-0 min-w-52 print:min-w-0 bg-surface-hover px-3 ps-6 font-medium"
            >{t`Employee`}</th>
            {types.map((type) => (
              <th key={type.id} scope="col" className="min-w-44 px-3 font-medium print:min-w-0">
                <span className="flex justify-end pe-9 print:pe-0">
                  <TypeLabel type={type} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map(({ user, rows }) => (
            <tr key={user.id} className="h-14">
              <th
                translate="no"
                scope="row"
                className="sticky start-0 bg-surface px-3 ps-6 font-semibold wrap-anywhere"
              >
                {fullName(user)}
              </th>
              {types.map(({ id }) => {
                const row = rows.find(({ type }) => type.id === id)
                return (
                  <td key={id} className="px-3">
                    {row && <Cell row={row} onAction={onAction} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ row, onAction }: { row: BalanceRow; onAction: BalanceListProps['onAction'] }) {
  const pending = row.balance?.pendingAmount
  return (
    <div className="flex items-center justify-end gap-1">
      <p className="text-end">
        <CurrentBalance row={row} />
        {pending ? <span className="block text-sm text-muted">{t`${decimalHoursText(pending)} h pending`}</span> : null}
      </p>
      <BalanceMenu row={row} onAction={onAction} />
    </div>
  )
}
