import { usePendingRequests } from '#web/leave-requests/review/use-pending-requests.ts'
import { useWaitingPayrolls } from '#web/payroll/use-waiting-payrolls.ts'
import type { CountName, MenuGroup } from './create-menu.ts'

export type Counts = Readonly<Record<CountName, number>>

/** What the badges of this menu count. */
export function useCounts(menu: readonly MenuGroup[]): Counts {
  const shows = (name: CountName) => ({
    enabled: menu.some(({ items }) => items.some(({ counts }) => counts === name)),
  })
  return {
    requests: usePendingRequests(shows('requests')).data?.length ?? 0,
    payrolls: useWaitingPayrolls(shows('payrolls')).data?.length ?? 0,
  }
}
