import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'

/** Pay periods that wait for their payroll, for administrators. Without a pay group there are none. */
export function useWaitingPayrolls({ enabled = true }: { enabled?: boolean } = {}) {
  const { organization } = useOwnOrganization()
  const closes = can(useUser(), 'payPeriods.close')
  return useRead(
    payrollEndpoints.listWaiting,
    {},
    { fallback: t`Failed to load the pay periods`, enabled: enabled && closes && organization?.hasPayGroup === true },
  )
}
