import type { BillingCycle } from '#domain/organizations/contract.ts'
import { priceText } from '#domain/price-text.ts'
import type { Tier } from '#domain/subscriptions/contract.ts'
import { monthlyCents } from '#domain/subscriptions/rules.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

type PlanCardProps = {
  tier: Tier
  cycle: BillingCycle
  current?: boolean
  children: Elements
}

/** [2.96] */
export function PlanCard({ tier, cycle, current = false, children }: PlanCardProps) {
  return (
    <section
      aria-labelledby={`plan-${tier.id}`}
      className={classNames(
        'flex flex-col rounded-card border bg-surface p-6 shadow-card',
        current ? 'border-primary-text outline outline-1 -outline-offset-2 outline-primary-text' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-3">
        <h3 id={`plan-${tier.id}`} className="text-lg">
          {tier.name}
        </h3>
        {current && <Badge tone="primary">{t`Your plan`}</Badge>}
      </div>
      <p className="mt-0.5 text-md text-muted">
        {tier.maxUsers === null
          ? t`Any number of users`
          : t`Up to ${plural(tier.maxUsers, { one: '# user', other: '# users' })}`}
      </p>
      <p className="figures mt-5 flex items-baseline gap-1.5">
        <span className="text-3xl font-semibold tracking-tight">{priceText(monthlyCents(tier, cycle))}</span>
        <span className="text-md text-muted">{t`per month`}</span>
      </p>
      <p className="figures mt-1 text-sm text-muted">
        {cycle === 'annual' ? t`${priceText(tier.annualPrice)} billed annually` : t`Billed monthly`}
      </p>
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </section>
  )
}
