import { fullName } from '#domain/fields/full-name.ts'
import { t } from '#web/languages/text.ts'
import { TypeLabel } from '#web/leave-types/type-dot.tsx'
import type { Column } from '#web/ui/data-list/column.ts'
import { GroupedList } from '#web/ui/data-list/data-list.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import type { OnBalanceAction } from './balance-actions.ts'
import { CurrentBalance, HoursFigure } from './balance-figures.tsx'
import { BalanceMenu } from './balance-menu.tsx'
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
      actions={{
        render: (row) => <BalanceMenu row={row} onAction={onAction} />,
        className: 'w-16',
        areInMenu: true,
      }}
    />
  )
}

const COLUMNS: readonly Column<BalanceRow>[] = [
  {
    label: t`Employee`,
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
  { label: t`Leave Type`, render: ({ type }) => <TypeLabel type={type} /> },
  { label: t`Current Balance`, render: (row) => <CurrentBalance row={row} />, className: 'w-36 text-end' },
  {
    label: t`Used`,
    render: ({ balance }) => <HoursFigure hours={balance?.usedAmount} />,
    className: 'w-22 text-end',
  },
  {
    label: t`Pending`,
    render: ({ balance }) => <HoursFigure hours={balance?.pendingAmount} />,
    className: 'w-22 text-end',
  },
]
