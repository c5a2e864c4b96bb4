import { checkLeave, type LeaveCheck } from '#domain/leave-accrual/shortage.ts'
import { addDays, latestDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { type LoadedAccounts, loadLedgers, NO_LEDGER } from './accrue-leave.ts'
import { listLedgers } from './recalculations-store.ts'
import type { AccountKey } from './store.ts'

/** Leave that isn't in the ledger. `days` are ascending, with hours. */
type UndecidedLeave = AccountKey & { days: readonly { day: string; hours: number }[] }

/** Compares leave with its balance (shortage.ts), in the order given. `loaded` are the accounts, if the caller has read them already. */
export async function checkRequests(
  tx: Tx,
  tenantId: TenantId,
  requests: readonly UndecidedLeave[],
  today: string,
  loaded?: LoadedAccounts,
): Promise<LeaveCheck[]> {
  const accounts = await loadLedgers(tx, tenantId, requests, loaded)
  const checked = requests.map(({ userId, leaveTypeId, days }, index) => {
    const { entries, accrual } = accounts[index] ?? NO_LEDGER
    // A clock that was ahead may have accrued later days already.
    const now = accrual && !accrual.input.isNew ? latestDay(today, addDays(accrual.from, -1)) : today
    return { key: { userId, leaveTypeId }, days, entries, accrual, now, isLate: (days[0]?.day ?? now) < now }
  })
  const late = checked.filter(({ isLate }) => isLate).map(({ key }) => key)
  const ledgers = await listLedgers(tx, tenantId, late)
  return checked.map(({ key, days, entries, accrual, now, isLate }) => {
    const ledger = isLate ? (ledgers.get(`${key.userId} ${key.leaveTypeId}`) ?? []) : null
    return checkLeave({ entries, accrual, ledger }, days, now)
  })
}
