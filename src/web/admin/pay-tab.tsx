import type { Organization } from '#domain/organizations/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import PaySettings from '#web/pay-groups/pay-settings.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const Payroll = createLazy(() => import('#web/payroll/payroll-panel.tsx'), <Skeleton className="h-96 rounded-card" />)

/** Only org admins see the settings; any administrator closes pay periods. */
export default function PayTab({ organization }: { organization: Organization }) {
  usePreload(Payroll.preload)
  const { isOrgAdmin } = useUser()
  const payroll = <Payroll.Lazy organization={organization} />
  return isOrgAdmin ? <PaySettings organization={organization} payroll={payroll} /> : payroll
}
