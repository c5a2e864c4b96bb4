import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { BillingCycle, PublicInfo } from '#domain/organizations/contract.ts'
import { checkoutTrial, isLive } from '#domain/subscriptions/billing.ts'
import { type Billing, type PlanAnswer, subscriptionEndpoints, type Tier } from '#domain/subscriptions/contract.ts'
import { findPlanAction, listChoosableTiers, TRIAL_DAYS, whyTooSmall } from '#domain/subscriptions/rules.ts'
import {
  PAYMENT_OVERDUE,
  PAYMENT_UNREACHABLE,
  PLAN_ACTION_LABELS,
  paymentNote,
  SUBSCRIPTION_FAILED,
  switchLabel,
} from '#domain/subscriptions/texts.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { CycleSwitch } from './cycle-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanFeatures } from './plan-features.tsx'

const loadSwitchDialog = () => import('./switch-dialog.tsx')
const SwitchDialog = lazy(loadSwitchDialog)

type PlanChoiceProps = {
  organization: PublicInfo
  tiers: readonly Tier[]
  now: Date
  /** Null for people who may not choose. */
  billing: Billing | null
  /** In the dashboard the buttons say what they switch [2.86]. */
  place: 'page' | 'dashboard'
  onChosen: (message: string) => void
}

/** [2.96-2.103] `onChosen` gets the server's message. */
export function PlanChoice({ organization, tiers, now, billing, place, onChosen }: PlanChoiceProps) {
  const [cycle, setCycle] = useState<BillingCycle>(organization.billingCycle ?? 'monthly')
  const [switchTo, setSwitchTo] = useState<{ tier: Tier; opening: number }>()
  const [isSwitching, setIsSwitching] = useState(false)
  usePreload(loadSwitchDialog)
  const inlineErrors = useInlineErrors()
  const create = useWrite(subscriptionEndpoints.create, say(SUBSCRIPTION_FAILED))
  const leaving = useLeaving()
  const stripeStatus = billing?.stripeStatus ?? null
  const isSubscribed = isLive(stripeStatus)
  const needsCard = billing?.takesPayments === true && !isSubscribed
  const trialEndsAt = organization.trialEndsAt === null ? null : new Date(organization.trialEndsAt)
  const trial = checkoutTrial({ trialEndsAt }, TRIAL_DAYS, now)
  const owes = isSubscribed && stripeStatus !== 'active' && stripeStatus !== 'trialing'

  /** [7.33–7.36] */
  const follow = ({ message, checkoutUrl }: PlanAnswer) => {
    if (checkoutUrl) leaving.leaveFor(checkoutUrl)
    else onChosen(message ?? '')
  }
  const choose = (tier: Tier) => {
    if (isSubscribed) {
      setSwitchTo((last) => ({ tier, opening: (last?.opening ?? 0) + 1 }))
      setIsSwitching(true)
      return
    }
    const call = { params: { id: organization.id }, body: { tierId: tier.id, billingCycle: cycle } }
    void create
      .mutateAsync(call)
      .then(follow, ({ status, message }: ApiError) =>
        inlineErrors.show({ message: status === 0 ? say(PAYMENT_UNREACHABLE) : message }),
      )
  }

  const plans = listChoosableTiers(tiers)
  const suggested =
    organization.subscriptionTierId === null ? findSmallestPlan(organization.userCount, plans) : undefined
  const isBusy = create.isPending || leaving.isLeaving
  return (
    <>
      <CycleSwitch cycle={cycle} onChange={setCycle} />
      {needsCard && <p className="-mt-2 text-center text-md text-muted">{say(paymentNote(trial))}</p>}
      <InlineError errors={inlineErrors} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {plans.map((tier) => {
          const action = findPlanAction(organization, { tierId: tier.id, cycle }, now, { needsCard })
          const isCurrent = action === 'current'
          const isOwn = organization.subscriptionTierId === tier.id
          const whyNotChoose = isCurrent ? null : owes ? PAYMENT_OVERDUE : whyTooSmall(tier, organization.userCount)
          const isChosen = create.variables?.body.tierId === tier.id
          return (
            <PlanCard key={tier.id} tier={tier} cycle={cycle} current={isOwn}>
              {billing && (
                <div className="grid gap-2">
                  <Button
                    variant={tier === suggested || (needsCard && isOwn) ? 'primary' : 'outline'}
                    busy={isBusy && isChosen}
                    disabled={isCurrent || whyNotChoose !== null || (isBusy && !isChosen)}
                    title={isCurrent ? t`This is your current plan` : undefined}
                    aria-describedby={whyNotChoose ? `plan-${tier.id} too-small-${tier.id}` : `plan-${tier.id}`}
                    onClick={() => choose(tier)}
                  >
                    {say(
                      place === 'page' || (isOwn && action === 'select')
                        ? PLAN_ACTION_LABELS[action]
                        : switchLabel(action, cycle),
                    )}
                  </Button>
                  {whyNotChoose && (
                    <p id={`too-small-${tier.id}`} className="text-sm text-muted">
                      {say(whyNotChoose)}
                    </p>
                  )}
                </div>
              )}
              <PlanFeatures className="border-t border-line pt-6" />
            </PlanCard>
          )
        })}
      </div>
      <p className="text-center text-md text-muted">
        {rich({
          contact: (words) => (
            <Link href="/support" className={linkClass}>
              {words}
            </Link>
          ),
        })`More than 50 people? <contact>Contact us</contact>.`}
      </p>
      {billing && switchTo && (
        <Suspense fallback={null}>
          <SwitchDialog
            key={switchTo.opening}
            organizationId={organization.id}
            tier={switchTo.tier}
            open={isSwitching}
            cycle={cycle}
            timezone={billing.timezone}
            onClose={() => setIsSwitching(false)}
            onSwitched={(answer) => {
              setIsSwitching(false)
              follow(answer)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The button stays busy until the payment page is there; Back can return to this page as it was left. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])
  const leaveFor = (url: string) => {
    setIsLeaving(true)
    window.location.assign(url)
  }
  return { isLeaving, leaveFor }
}

function findSmallestPlan(userCount: number, plans: readonly Tier[]): Tier | undefined {
  return plans.find(({ maxUsers }) => maxUsers === null || maxUsers >= userCount)
}
