import type { PublicInfo } from '#domain/organizations/contract.ts'
import type { Tier } from '#domain/subscriptions/contract.ts'
import { subscriptionStatusText, TRIAL_DAYS, trialDaysLeft, wholeTrialDays } from '#domain/subscriptions/rules.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

type SubscriptionStatusProps = { organization: PublicInfo; tier: Tier | undefined; now: Date }

export function SubscriptionStatus({ organization, tier, now }: SubscriptionStatusProps) {
  const state = subscriptionStatusText(organization, now)
  const days = trialDaysLeft(organization, now)
  const daysText = t`${days} of ${wholeTrialDays(organization)} days left`
  return (
    <Card className="px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 translate="no" className="text-lg break-words">
            {organization.name}
          </h2>
          <p className="text-md text-muted">{planText(organization, tier)}</p>
        </div>
        <Badge tone={TONE[state]}>{state}</Badge>
      </div>
      {state !== 'Subscribed' && organization.trialEndsAt !== null && (
        <div className="mt-5">
          <Progress label={t`Free trial`} value={days} max={wholeTrialDays(organization)} valueText={daysText} />
          <p className="mt-2 text-sm text-muted">{daysText}</p>
        </div>
      )}
    </Card>
  )
}

function planText({ billingCycle, trialEndsAt }: PublicInfo, tier: Tier | undefined): string {
  if (tier) return t`${tier.name}, ${billingCycle ?? 'monthly'} billing`
  return trialEndsAt === null
    ? t`Your ${TRIAL_DAYS}-day free trial starts when you choose a plan`
    : t`No plan chosen yet`
}

const TONE: Record<ReturnType<typeof subscriptionStatusText>, BadgeTone> = {
  Subscribed: 'success',
  Trial: 'primary',
  'Trial Expired': 'danger',
}
