import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { can } from '#domain/roles/capabilities.ts'
import { useCurrentUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { AskAdministrator } from './ask-administrator.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { NoOrganization } from './no-organization.tsx'
import { Plans } from './plans.tsx'

/** [2.92-2.103] People who have just registered may not be signed in. */
export default function SubscriptionPage() {
  const user = useCurrentUser().data ?? null
  const [search, setSearch] = useSearchParams()
  const orgId = search.get('orgId') || user?.organizationId || null
  const sessionId = search.get('success') === 'true' ? search.get('session_id') : null
  const isUnpaid = search.get('success') === 'false'
  const [, navigate] = useLocation()
  const canChoose = user !== null && can(user, 'subscription.manage')
  const home = user ? (canChoose ? '/org-admin' : '/time-clock') : '/'
  const noOrganization = <NoOrganization home={home} signedIn={user !== null} />
  const onChosen = (message: string) => {
    if (user && message) toast({ title: t`Success`, text: message })
    navigate(user ? home : '/login?subscriptionSuccess=true')
  }
  const showPlans = () => setSearch(orgId === null ? {} : { orgId }, { replace: true })
  const plans = orgId && <Plans orgId={orgId} place="page" onChosen={onChosen} ifMissing={noOrganization} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link href={home} className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -ms-3 w-fit`}>
        <ArrowLeft aria-hidden="true" size={18} />
        {t`Back`}
      </Link>
      {sessionId ? (
        <CheckoutReturn sessionId={sessionId} home={home} signedIn={user !== null} onGiveUp={showPlans} />
      ) : orgId === null ? (
        noOrganization
      ) : (
        <>
          {isUnpaid && (
            <Notice
              tone="danger"
              title={t`Payment Not Completed`}
            >{t`You were not charged. Choose a plan to try again.`}</Notice>
          )}
          {user && !canChoose && user.organizationId === orgId ? <AskAdministrator>{plans}</AskAdministrator> : plans}
        </>
      )}
    </div>
  )
}
