import type { PublicInfo } from '#domain/organizations/contract.ts'
import type { Tier } from '#domain/subscriptions/contract.ts'
import {
  type SubscriptionStanding,
  subscriptionStanding,
  TRIAL_DAYS,
  trialDaysLeft,
  wholeTrialDays,
} from '#domain/subscriptions/rules.ts'
import { SUBSCRIPTION_STANDINGS } from '#domain/subscriptions/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { say, t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

type SubscriptionStatusProps = { organization: PublicInfo; tier: Tier | undefined; now: Date }

export function SubscriptionStatus({ organization, tier, now }: SubscriptionStatusProps) {
  const standing = subscriptionStanding(organization, now)
  const days = trialDaysLeft(organization, now)
  const daysText = t`${days} of ${plural(wholeTrialDays(organization), { one: '# day', other: '# days' })} left`
  return (
    <Card className="px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 translate="no" className="text-lg break-words">
            {organization.name}
          </h2>
          <p className="text-md text-muted">{planText(organization, tier)}</p>
        </div>
        <Badge tone={TONES[standing]}>{say(SUBSCRIPTION_STANDINGS[standing])}</Badge>
      </div>
      {standing !== 'subscribed' && organization.trialEndsAt !== null && (
        <div className="mt-5">
          <Progress label={t`Free trial`} value={days} max={wholeTrialDays(organization)} valueText={daysText} />
          <p className="mt-2 text-sm text-muted">{daysText}</p>
        </div>
      )}
    </Card>
  )
}

function planText({ billingCycle, trialEndsAt }: PublicInfo, tier: Tier | undefined): string {
  if (tier) return billingCycle === 'annual' ? t`${tier.name}, annual billing` : t`${tier.name}, monthly billing`
  return trialEndsAt === null
    ? t`Your ${TRIAL_DAYS}-day free trial starts when you choose a plan`
    : t`No plan chosen yet`
}

const TONES: Record<SubscriptionStanding, BadgeTone> = {
  subscribed: 'success',
  trial: 'primary',
  trialExpired: 'danger',
}
