import { fullName } from '#domain/fields/full-name.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { GroupedList } from '#web/ui/data-list/data-list.tsx'
import { RowActions } from '#web/ui/data-list/row-actions.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { balanceName, listActions, type OnBalanceAction } from './balance-actions.ts'
import { CurrentBalance, HoursFigure } from './balance-figures.tsx'
import type { BalanceRow, Employee } from './balance-rows.ts'

export type BalanceListProps = {
  people: readonly { user: Employee; rows: readonly BalanceRow[] }[]
  onAction: OnBalanceAction
}

export function BalanceList({ people, onAction }: BalanceListProps) {
  return (
    <GroupedList
      groups={people.map(({ user, rows }) => ({ key: user.id, rows }))}
      getId={({ user, type }) => `${user.id} ${type.id}`}
      columns={COLUMNS}
      renderCard={(row) => (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <TypeLabel type={row.type} />
            {row.balance && (
              <p className="pl-5 text-sm text-muted">
                {`Used ${decimalHoursText(row.balance.usedAmount)} · Pending ${decimalHoursText(row.balance.pendingAmount)}`}
              </p>
            )}
          </div>
          <p className="text-right">
            <CurrentBalance row={row} />
          </p>
        </div>
      )}
      actions={{
        render: (row, layout) => (
          <RowActions name={balanceName(row)} actions={listActions(row, onAction)} layout={layout} />
        ),
        className: 'w-16',
        areInMenu: true,
      }}
    />
  )
}

const COLUMNS: readonly Column<BalanceRow>[] = [
  {
    label: 'Employee',
    render: ({ user }) => (
      <>
        <p translate="no" className="wrap-anywhere font-semibold">
          {fullName(user)}
        </p>
        <p className="wrap-anywhere text-sm text-muted">
          <EmailText address={user.email || user.username} />
        </p>
      </>
    ),
    isOfGroup: true,
  },
  { label: 'Leave Type', render: ({ type }) => <TypeLabel type={type} /> },
  { label: 'Current Balance', render: (row) => <CurrentBalance row={row} />, className: 'w-36 text-right' },
  { label: 'Used', render: ({ balance }) => <HoursFigure hours={balance?.usedAmount} />, className: 'w-22 text-right' },
  {
    label: 'Pending',
    render: ({ balance }) => <HoursFigure hours={balance?.pendingAmount} />,
    className: 'w-22 text-right',
  },
]
