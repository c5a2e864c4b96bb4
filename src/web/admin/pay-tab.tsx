import type { Organization } from '#domain/organizations/contract.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import PaySettings from '#web/pay-groups/pay-settings.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const Payroll = createLazy(() => import('#web/payroll/payroll-panel.tsx'), <Skeleton className="h-96 rounded-card" />)

export default function PayTab({ organization }: { organization: Organization }) {
  usePreload(Payroll.preload)
  return <PaySettings organization={organization} payroll={<Payroll.Lazy organization={organization} />} />
}
