import { useState } from 'react'
import { Link } from 'wouter'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { listChoosableTiers } from '#domain/subscriptions/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { CycleSwitch } from '#web/subscriptions/cycle-switch.tsx'
import { PlanCard } from '#web/subscriptions/plan-card.tsx'
import { PlanFeatures } from '#web/subscriptions/plan-features.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { LandingSection } from './landing-section.tsx'

/** The server's prices, so this page can't show old ones. */
export function LandingPlans() {
  const [cycle, setCycle] = useState<BillingCycle>('monthly')
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: t`Failed to load subscription tiers`, retry: 1 })
  return (
    <LandingSection title={t`Plans`} note={t`Every plan has every feature. Choose by team size.`}>
      <CycleSwitch cycle={cycle} onChange={setCycle} />
      <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
        {tiers.data
          ? listChoosableTiers(tiers.data).map((tier) => (
              <PlanCard key={tier.id} tier={tier} cycle={cycle}>
                <Link
                  href="/register-organization"
                  aria-describedby={`plan-${tier.id}`}
                  className={buttonClass({ size: 'lg' })}
                >{t`Start 14-Day Free Trial`}</Link>
              </PlanCard>
            ))
          : !tiers.isError && [1, 2, 3].map((card) => <Skeleton key={card} className="h-66 rounded-card" />)}
      </div>
      {tiers.isError && !tiers.data && (
        <LoadError reason={tiers.error.message} onRetry={() => void tiers.refetch()} busy={tiers.isFetching} />
      )}
      <div className="mt-8 rounded-card border border-line bg-surface px-6 py-6 shadow-card">
        <h3 className="mb-4 text-base">{t`In every plan`}</h3>
        <PlanFeatures isExplained className="gap-y-4 sm:grid-cols-2 lg:grid-cols-3" />
      </div>
      <p className="mt-6 text-center text-md text-muted">
        {rich({
          contact: (words) => (
            <Link href="/support" className={linkClass}>
              {words}
            </Link>
          ),
        })`More than 50 people? <contact>Contact us</contact>.`}
      </p>
    </LandingSection>
  )
}
