import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { numberText } from '#domain/number-text.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { Tier } from '#domain/subscriptions/contract.ts'
import { subscriptionStanding, trialText } from '#domain/subscriptions/rules.ts'
import { SUBSCRIPTION_STANDINGS } from '#domain/subscriptions/texts.ts'
import { dateText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { linkClass } from '#web/ui/link-class.ts'

type PlanSummaryProps = { organization: Organization; tier: Tier | undefined; userCount: number }

/** [2.72] */
export function PlanSummary({ organization, tier, userCount }: PlanSummaryProps) {
  const user = useUser()
  const standing = subscriptionStanding(organization, serverNow())
  const date = (instant: string | null) => (instant ? dateText(instant, organization.timezone) : '–')
  return (
    <Card aria-label={t`Plan summary`}>
      <dl className="figures grid grid-cols-1 gap-x-4 gap-y-3 px-5 py-4 min-[20rem]:grid-cols-2 md:gap-y-5 md:px-6 md:py-5 lg:grid-cols-5">
        <Figure label={t`Current plan`}>
          <span className="me-2">{tier?.name ?? about('plan')`None`}</span>
          {standing === 'trialExpired' && !tier?.isFreeForever && (
            <Badge tone="danger">{say(SUBSCRIPTION_STANDINGS[standing])}</Badge>
          )}
        </Figure>
        <Figure label={t`Trial days remaining`}>{say(trialText(organization, tier, serverNow()))}</Figure>
        <Figure label={t`Users`}>
          <UsersOfPlan count={userCount} tier={tier} customMaxUsers={organization.customMaxUsers} />
        </Figure>
        <Figure label={t`Last payment`}>{date(organization.lastPaymentDate)}</Figure>
        {organization.cancelAt ? (
          <Figure label={t`Subscription ends`}>{date(organization.cancelAt)}</Figure>
        ) : (
          <Figure label={t`Next billing`}>{date(organization.nextBillingDate)}</Figure>
        )}
      </dl>
      {can(user, 'subscription.manage') && (
        <p className="border-t border-line px-5 py-3 text-md md:px-6">
          <Link href="/org-admin?section=subscription" className={linkClass}>
            {tier ? t`Compare plans` : about('button')`Choose a plan`}
          </Link>
        </p>
      )}
    </Card>
  )
}

type UsersOfPlanProps = { count: number; tier: Tier | undefined; customMaxUsers: number | null }

function UsersOfPlan({ count, tier, customMaxUsers }: UsersOfPlanProps) {
  if (!tier) return <span>{t`${numberText(count)} of –`}</span>
  const maxUsers = tier.isCustom ? customMaxUsers : tier.maxUsers
  if (maxUsers !== null) return <span>{t`${numberText(count)} of ${numberText(maxUsers)}`}</span>
  return (
    <span>
      {rich({
        seen: (words) => <span aria-hidden="true">{words}</span>,
        spoken: (words) => <span className="sr-only">{words}</span>,
      })`${numberText(count)} of <seen>∞</seen><spoken>unlimited</spoken>`}
    </span>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold">{children}</dd>
    </div>
  )
}
