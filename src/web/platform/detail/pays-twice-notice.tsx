import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

export function PaysTwiceNotice({ organization }: { organization: OrganizationDetail }) {
  const { runningSubscriptions: running } = organization
  if (running < 2) return null
  return (
    <Notice tone="danger" title={`${running} subscriptions are running at Stripe`} className="mt-5">
      This organization pays for each of them. Cancel all but one in Stripe’s Dashboard, and refund what was charged
      twice.
    </Notice>
  )
}
