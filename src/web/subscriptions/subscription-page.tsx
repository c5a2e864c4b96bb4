import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { NoOrganization } from './no-organization.tsx'
import { Plans } from './plans.tsx'

/** [2.92-2.103] Right after registration no one is signed in yet. */
export default function SubscriptionPage() {
  const user = useCurrentUser().data ?? null
  const [search] = useSearchParams()
  const orgId = search.get('orgId') || user?.organizationId || null
  const [, navigate] = useLocation()
  const home = user ? (user.isOrgAdmin ? '/org-admin' : '/time-clock') : '/'
  const noOrganization = <NoOrganization home={home} signedIn={user !== null} />
  const onChosen = (message: string) => {
    if (user) toast({ title: 'Success', text: message })
    navigate(user ? home : '/login?subscriptionSuccess=true')
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link href={home} className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -ml-3 w-fit`}>
        <ArrowLeft aria-hidden="true" size={18} />
        Back
      </Link>
      {orgId === null ? noOrganization : <Plans orgId={orgId} onChosen={onChosen} ifMissing={noOrganization} />}
    </div>
  )
}
