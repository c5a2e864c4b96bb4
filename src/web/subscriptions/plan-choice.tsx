import { useState } from 'react'
import { Link } from 'wouter'
import type { BillingCycle, PublicInfo } from '#domain/organizations/contract.ts'
import { type PlanAnswer, subscriptionEndpoints, type Tier } from '#domain/subscriptions/contract.ts'
import { findPlanAction, listChoosableTiers, whyTooSmall } from '#domain/subscriptions/rules.ts'
import { PLAN_ACTION_LABELS } from '#domain/subscriptions/texts.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/feedback/show-error.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { CycleSwitch } from './cycle-switch.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanFeatures } from './plan-features.tsx'

type PlanChoiceProps = {
  organization: PublicInfo
  tiers: readonly Tier[]
  now: Date
  canChoose: boolean
  onChosen: (message: string) => void
}

/** [2.96-2.103] `onChosen` gets the server's message. */
export function PlanChoice({ organization, tiers, now, canChoose, onChosen }: PlanChoiceProps) {
  const [cycle, setCycle] = useState<BillingCycle>(organization.billingCycle ?? 'monthly')
  const create = useWrite(
    subscriptionEndpoints.create,
    'Failed to process subscription. Please try again or contact support.',
  )
  /** [7.33–7.36] */
  const follow = ({ message, checkoutUrl }: PlanAnswer) => {
    if (checkoutUrl) window.location.assign(checkoutUrl)
    else onChosen(message ?? '')
  }
  const choose = (tierId: string) =>
    void create
      .mutateAsync({ params: { id: organization.id }, body: { tierId, billingCycle: cycle } })
      .then(follow, showPaymentError)

  const plans = listChoosableTiers(tiers)
  const suggested =
    organization.subscriptionTierId === null ? findSmallestPlan(organization.userCount, plans) : undefined
  return (
    <>
      <CycleSwitch cycle={cycle} onChange={setCycle} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {plans.map((tier) => {
          const action = findPlanAction(organization, { tierId: tier.id, cycle }, now)
          const isCurrent = action === 'current'
          const whyNotChoose = isCurrent ? null : whyTooSmall(tier, organization.userCount)
          return (
            <PlanCard key={tier.id} tier={tier} cycle={cycle} current={organization.subscriptionTierId === tier.id}>
              {canChoose && (
                <div className="grid gap-2">
                  <Button
                    variant={tier === suggested ? 'primary' : 'outline'}
                    busy={create.isPending && create.variables.body.tierId === tier.id}
                    disabled={
                      isCurrent ||
                      whyNotChoose !== null ||
                      (create.isPending && create.variables.body.tierId !== tier.id)
                    }
                    title={isCurrent ? 'This is your current plan' : undefined}
                    aria-describedby={whyNotChoose ? `plan-${tier.id} too-small-${tier.id}` : `plan-${tier.id}`}
                    onClick={() => choose(tier.id)}
                  >
                    {PLAN_ACTION_LABELS[action]}
                  </Button>
                  {whyNotChoose && (
                    <p id={`too-small-${tier.id}`} className="text-sm text-muted">
                      {whyNotChoose}
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
        More than 50 people?{' '}
        <Link href="/support" className={linkClass}>
          Contact us
        </Link>
        .
      </p>
    </>
  )
}

function findSmallestPlan(userCount: number, plans: readonly Tier[]): Tier | undefined {
  return plans.find(({ maxUsers }) => maxUsers === null || maxUsers >= userCount)
}

function showPaymentError({ status, message }: ApiError) {
  const text =
    status === 0
      ? 'Unable to connect to payment services. Please check your internet connection and try again or contact support.'
      : message
  showError({ message: text })
}
