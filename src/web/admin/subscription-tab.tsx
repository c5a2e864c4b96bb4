import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { rich } from '#web/languages/rich.tsx'
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
        {rich({
          product: (words) => <bdi translate="no">{words}</bdi>,
          support: (words) => (
            <Link href="/support" className={linkClass}>
              {words}
            </Link>
          ),
        })`Charities and other qualifying organizations use <product>${productName}</product> free, forever. <support>Contact support</support>.`}
      </p>
    </div>
  )
}
