import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import PaySettings from '#web/pay-groups/pay-settings.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { ImportPayrollIds } from '#web/user-files/payroll-ids/import-payroll-ids.tsx'

const Payroll = createLazy(() => import('#web/payroll/payroll-panel.tsx'), <Skeleton className="h-96 rounded-card" />)

/** Any administrator closes pay periods; not all see the settings. */
export default function PayTab({ organization }: { organization: Organization }) {
  usePreload(Payroll.preload)
  const user = useUser()
  const payroll = <Payroll.Lazy organization={organization} />
  return can(user, 'payGroups.manage') ? (
    <PaySettings
      organization={organization}
      payroll={payroll}
      importIds={<ImportPayrollIds organization={organization} />}
    />
  ) : (
    payroll
  )
}
