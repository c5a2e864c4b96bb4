import { CircleQuestionMark, ClipboardList, Minus, Plus } from 'lucide-react'
import { whyNotSubtract } from '#domain/leave-balances/rules.ts'
import { leaveBalanceProblemText } from '#domain/leave-balances/texts.ts'
import { say, t } from '#web/languages/text.ts'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import type { BalanceRow } from './balance-rows.ts'

export type BalanceAction = 'add' | 'subtract' | 'explain' | 'policy'

export type OnBalanceAction = (action: BalanceAction, row: BalanceRow) => void

export function listActions(row: BalanceRow, onAction: OnBalanceAction): MenuAction[] {
  const { balance } = row
  const problem = whyNotSubtract(balance?.currentBalance)
  const actionProps = (action: BalanceAction) => ({ id: action, onClick: () => onAction(action, row) })
  return [
    { ...actionProps('add'), label: t`Add hours`, icon: Plus },
    {
      ...actionProps('subtract'),
      label: t`Subtract hours`,
      icon: Minus,
      whyNot: problem && say(leaveBalanceProblemText(problem)),
    },
    {
      ...actionProps('explain'),
      label: t`How is this calculated?`,
      icon: CircleQuestionMark,
      whyNot: balance ? null : t`No balance yet`,
    },
    {
      ...actionProps('policy'),
      label: t`Change policy`,
      icon: ClipboardList,
      whyNot: balance?.policy ? null : t`No active policy for this type`,
    },
  ]
}
