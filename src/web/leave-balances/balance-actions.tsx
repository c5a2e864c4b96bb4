import { CircleQuestionMark, ClipboardList, Minus, Plus } from 'lucide-react'
import { whyNotSubtract } from '#domain/leave-balances/rules.ts'
import { leaveBalanceProblemText } from '#domain/leave-balances/texts.ts'
import { fullName } from '#domain/users/rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import type { BalanceRow } from './balance-rows.ts'

export type BalanceAction = 'add' | 'subtract' | 'explain' | 'policy'

export type BalanceActionsProps = { row: BalanceRow; onAction: (action: BalanceAction, row: BalanceRow) => void }

export function BalanceButtons({ row, onAction }: BalanceActionsProps) {
  return (
    <div className="flex justify-end gap-0.5">
      {listActions(row, onAction).map(({ id, label, icon, whyNot, onClick }) => (
        <IconButton
          key={id}
          icon={icon}
          text={label}
          label={`${label}: ${balanceName(row)}`}
          whyNot={whyNot ?? null}
          onClick={onClick}
        />
      ))}
    </div>
  )
}

export function BalanceMenu({ row, onAction }: BalanceActionsProps) {
  return <Menu label={`Actions for ${balanceName(row)}`} actions={listActions(row, onAction)} />
}

function listActions(row: BalanceRow, onAction: BalanceActionsProps['onAction']): MenuAction[] {
  const { balance } = row
  const problem = whyNotSubtract(balance?.currentBalance)
  const actionProps = (action: BalanceAction) => ({ id: action, onClick: () => onAction(action, row) })
  return [
    { ...actionProps('add'), label: 'Add hours', icon: Plus },
    {
      ...actionProps('subtract'),
      label: 'Subtract hours',
      icon: Minus,
      whyNot: problem && leaveBalanceProblemText(problem),
    },
    {
      ...actionProps('explain'),
      label: 'How is this calculated?',
      icon: CircleQuestionMark,
      whyNot: balance ? null : 'No balance yet',
    },
    {
      ...actionProps('policy'),
      label: 'Change policy',
      icon: ClipboardList,
      whyNot: balance?.policy ? null : 'No active policy for this type',
    },
  ]
}

function balanceName({ user, type }: BalanceRow): string {
  return `${fullName(user)}’s ${type.name}`
}
