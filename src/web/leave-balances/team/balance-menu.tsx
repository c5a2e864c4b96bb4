import { fullName } from '#domain/fields/full-name.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { listActions, type OnBalanceAction } from './balance-actions.ts'
import type { BalanceRow } from './balance-rows.ts'

/** Managers see how a balance came about, and change nothing. */
export function BalanceMenu({ row, onAction }: { row: BalanceRow; onAction: OnBalanceAction }) {
  const canAdjust = can(useUser(), 'balances.adjust')
  const actions = listActions(row, onAction).filter(({ id }) => canAdjust || id === 'explain')
  return <Menu label={t`Actions for ${fullName(row.user)}’s ${row.type.name}`} actions={actions} />
}
