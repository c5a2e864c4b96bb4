import { numberText } from '#domain/number-text.ts'
import type { PlatformStats } from '#domain/platform/contract.ts'
import { priceText } from '#domain/price-text.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'

/** [2.105] */
export function StatCards({ stats }: { stats: PlatformStats }) {
  const { revenueStats: revenue } = stats
  const { trials, activeSubscriptions: active, freeSubscriptions: free } = revenue
  const cards = [
    {
      label: t`Total Organizations`,
      value: numberText(stats.organizationsCount),
      note: t`${numberText(trials)} ${plural(trials, { one: 'trial', other: 'trials' })}`,
    },
    { label: t`Total Users`, value: numberText(stats.usersCount), note: null },
    {
      label: t`Monthly Recurring Revenue`,
      value: priceText(revenue.monthlyRecurringRevenue),
      note: t`${numberText(active)} ${plural(active, { one: 'active subscription', other: 'active subscriptions' })}`,
    },
    {
      label: t`Annual Recurring Revenue`,
      value: priceText(revenue.annualRecurringRevenue),
      note: t`${numberText(free)} ${plural(free, { one: 'free subscription', other: 'free subscriptions' })}`,
    },
    { label: t`Active Clock-ins Today`, value: numberText(stats.activeClockInsToday), note: null },
    { label: t`Time Entries Today`, value: numberText(stats.totalEntriesCreatedToday), note: null },
  ]
  return (
    <div className="figures grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ label, value, note }) => (
        <Card key={label} className="px-4 py-4 md:px-6 md:py-5">
          <dl>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1">
              <span className="block text-2xl font-semibold wrap-anywhere">{value}</span>
              {note && <span className="mt-0.5 block text-sm text-muted">{note}</span>}
            </dd>
          </dl>
        </Card>
      ))}
    </div>
  )
}
