import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import { productName } from '#web/layout/product-name.ts'
import { Plans } from '#web/subscriptions/plans.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { linkClass } from '#web/ui/link-class.ts'

/** [2.86] */
export default function SubscriptionTab({ organization }: { organization: Organization }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Plans
        orgId={organization.id}
        place="dashboard"
        onChosen={(text) => toast({ title: t`Success`, text })}
        ifMissing={<Notice tone="warning">{t`Organization information is not available`}</Notice>}
      />
      <p className="text-center text-md text-muted">
        <span>
          Charities and other qualifying organizations use <span translate="no">{productName}</span> free, forever.{' '}
        </span>
        <Link href="/support" className={linkClass}>{t`Contact support`}</Link>
        <span>.</span>
      </p>
    </div>
  )
}
