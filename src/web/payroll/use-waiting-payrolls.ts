import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { useRead } from '#web/api/use-api.ts'

/** Pay periods that wait for their payroll, for administrators. */
export function useWaitingPayrolls({ enabled = true }: { enabled?: boolean } = {}) {
  return useRead(payrollEndpoints.listWaiting, {}, { fallback: 'Failed to load the pay periods', enabled })
}
