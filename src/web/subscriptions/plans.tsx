import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BillingPanel } from './billing-panel.tsx'
import { FreeForeverBanner } from './free-forever-banner.tsx'
import { OrgAdminOnlyNotice } from './org-admin-only-notice.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

type PlansProps = {
  orgId: string
  place: 'page' | 'dashboard'
  onChosen: (message: string) => void
  ifMissing: Elements
}

/** [2.95-2.103] */
export function Plans({ orgId, place, onChosen, ifMissing }: PlansProps) {
  const user = useCurrentUser().data ?? null
  const info = useRead(
    subscriptionEndpoints.publicInfo,
    { params: { id: orgId } },
    { fallback: t`Failed to load organization details` },
  )
  const choice = useRead(subscriptionEndpoints.choice, { params: { id: orgId } }, { enabled: info.isSuccess })
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: t`Failed to load subscription tiers`, retry: 1 })

  if (info.error?.status === 404) return ifMissing
  if (info.isError && !info.data)
    return <LoadError reason={info.error.message} onRetry={() => void info.refetch()} busy={info.isFetching} />
  if (tiers.isError && !tiers.data)
    return <LoadError reason={tiers.error.message} onRetry={() => void tiers.refetch()} busy={tiers.isFetching} />
  // 401, 403, and 404 mean that this person can see the plans but not choose one.
  if (choice.isError && (choice.error.status === 0 || choice.error.status >= 500))
    return <LoadError reason={choice.error.message} onRetry={() => void choice.refetch()} busy={choice.isFetching} />
  if (!info.data || !tiers.data || choice.isPending) return <PlansSkeleton />

  const tier = tiers.data.find(({ id }) => id === info.data.subscriptionTierId)
  if (tier?.isFreeForever) return <FreeForeverBanner name={info.data.name} />
  const now = serverNow()
  return (
    <>
      <SubscriptionStatus organization={info.data} tier={tier} now={now} />
      {choice.isError && <OrgAdminOnlyNotice name={info.data.name} />}
      {choice.data?.hasBilling && user && <BillingPanel organizationId={orgId} billing={choice.data} />}
      <PlanChoice
        organization={info.data}
        tiers={tiers.data}
        now={now}
        billing={choice.data ?? null}
        place={place}
        onChosen={onChosen}
      />
    </>
  )
}

function PlansSkeleton() {
  return (
    <div role="status" aria-label={t`Loading...`} className="grid grid-cols-1 gap-6">
      <Skeleton className="h-34 rounded-card" />
      <Skeleton className="mx-auto h-11 w-72 rounded-pop" />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-140 rounded-card" />
        ))}
      </div>
    </div>
  )
}
