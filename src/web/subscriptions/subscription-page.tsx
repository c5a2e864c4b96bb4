import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { organizationEndpoints } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FreeForeverBanner } from './free-forever-banner.tsx'
import { NoOrganization } from './no-organization.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

/** Choosing a plan [2.92-2.103]: right after registration, when nobody is signed in yet, and later by an org admin. */
export default function SubscriptionPage() {
  const user = useCurrentUser().data ?? null
  const [search] = useSearchParams()
  const orgId = search.get('orgId') || user?.organizationId || null
  const home = user ? (user.isOrgAdmin ? '/org-admin' : '/time-clock') : '/'
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link href={home} className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -ml-3 w-fit`}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back
      </Link>
      {orgId === null ? (
        <NoOrganization home={home} signedIn={user !== null} />
      ) : (
        <Plans orgId={orgId} home={home} signedIn={user !== null} />
      )}
    </div>
  )
}

function Plans({ orgId, home, signedIn }: { orgId: string; home: string; signedIn: boolean }) {
  const [, navigate] = useLocation()
  const info = useRead(
    organizationEndpoints.publicInfo,
    { params: { id: orgId } },
    { fallback: 'Failed to load organization details' },
  )
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: 'Failed to load subscription tiers' })

  if (info.error?.status === 404) return <NoOrganization home={home} signedIn={signedIn} />
  if (info.isError && !info.data)
    return <LoadError reason={info.error.message} onRetry={() => void info.refetch()} busy={info.isFetching} />
  if (tiers.isError && !tiers.data)
    return <LoadError reason={tiers.error.message} onRetry={() => void tiers.refetch()} busy={tiers.isFetching} />
  if (!info.data || !tiers.data) return <PlansSkeleton />

  const tier = tiers.data.find(({ id }) => id === info.data.subscriptionTierId)
  if (tier?.isFreeForever) return <FreeForeverBanner name={info.data.name} />
  const now = serverNow()
  const arrive = (message: string) => {
    if (signedIn) toast({ title: 'Success', text: message })
    navigate(signedIn ? home : '/login?subscriptionSuccess=true')
  }
  return (
    <>
      <SubscriptionStatus organization={info.data} tier={tier} now={now} />
      <PlanChoice organization={info.data} tiers={tiers.data} now={now} onChosen={arrive} />
    </>
  )
}

/** The size of what will come, so that nothing moves. */
function PlansSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="grid grid-cols-1 gap-6">
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
