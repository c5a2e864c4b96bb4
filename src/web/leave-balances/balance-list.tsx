import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { fullName } from '#domain/users/rules.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { type BalanceActionsProps, BalanceButtons, BalanceMenu } from './balance-actions.tsx'
import { CurrentBalance, HoursFigure } from './balance-figures.tsx'
import type { BalanceRow, Employee } from './balance-rows.ts'

export type BalanceListProps = {
  people: readonly { user: Employee; rows: readonly BalanceRow[] }[]
  onAction: BalanceActionsProps['onAction']
}

export function BalanceList(props: BalanceListProps) {
  return useMediaQuery(BREAKPOINTS.md) ? <BalanceTable {...props} /> : <BalanceCards {...props} />
}

function BalanceTable({ people, onAction }: BalanceListProps) {
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  const Actions = isWide ? BalanceButtons : BalanceMenu
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} pl-6 font-medium`}>
            Employee
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Leave Type
          </th>
          <th scope="col" className={`${cellClass} w-36 text-right font-medium`}>
            Current Balance
          </th>
          <th scope="col" className={`${cellClass} w-22 text-right font-medium`}>
            Used
          </th>
          <th scope="col" className={`${cellClass} w-22 text-right font-medium`}>
            Pending
          </th>
          <th
            scope="col"
            className={classNames(cellClass, 'screen-only pr-4 text-right font-medium', isWide ? 'w-46' : 'w-16')}
          >
            <span className={isWide ? undefined : 'sr-only'}>Actions</span>
          </th>
        </tr>
      </thead>
      {people.map(({ user, rows }) => (
        <tbody key={user.id} className="border-t border-line">
          {rows.map((row, index) => (
            <tr key={row.type.id} className="h-12">
              {index === 0 && (
                <th scope="rowgroup" rowSpan={rows.length} className={`${cellClass} py-3 pl-6 align-top font-normal`}>
                  <EmployeeName user={user} />
                </th>
              )}
              <td className={cellClass}>
                <TypeLabel type={row.type} />
              </td>
              <td className={`${cellClass} text-right`}>
                <CurrentBalance row={row} />
              </td>
              <td className={`${cellClass} text-right`}>
                <HoursFigure hours={row.balance?.usedAmount} />
              </td>
              <td className={`${cellClass} text-right`}>
                <HoursFigure hours={row.balance?.pendingAmount} />
              </td>
              <td className={`${cellClass} screen-only pr-4 text-right`}>
                <Actions row={row} onAction={onAction} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function BalanceCards({ people, onAction }: BalanceListProps) {
  return (
    <ul className="figures divide-y divide-line">
      {people.map(({ user, rows }) => (
        <li key={user.id} className="py-3.5 pr-2 pl-5 text-md">
          <EmployeeName user={user} />
          <ul className="mt-1">
            {rows.map((row) => (
              <li key={row.type.id} className="flex items-center gap-2 py-1">
                <div className="min-w-0 flex-1">
                  <TypeLabel type={row.type} />
                  {row.balance && (
                    <p className="pl-5 text-sm text-muted">
                      Used {decimalHoursText(row.balance.usedAmount)} · Pending{' '}
                      {decimalHoursText(row.balance.pendingAmount)}
                    </p>
                  )}
                </div>
                <p className="text-right">
                  <CurrentBalance row={row} />
                </p>
                <BalanceMenu row={row} onAction={onAction} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function EmployeeName({ user }: { user: Employee }) {
  return (
    <>
      <p className="wrap-anywhere font-semibold">{fullName(user)}</p>
      <p className="wrap-anywhere text-sm text-muted">
        <EmailText address={user.email || user.username} />
      </p>
    </>
  )
}

const cellClass = 'px-3'
