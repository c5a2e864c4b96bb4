import { Link } from 'wouter'
import { priceText } from '#domain/price-text.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { listChoosableTiers } from '#domain/subscriptions/rules.ts'
import { plural } from '#domain/texts/text.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { PlanFeatures } from '#web/subscriptions/plan-features.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { NAMES } from './help-parts.tsx'

/** [1.15-1.17], with the server's prices. */
export function HelpPlans() {
  const tiers = useRead(subscriptionEndpoints.tiers, {})
  return (
    <>
      <p>{t`Every plan has every feature. They differ in how many people they include.`}</p>
      <PlanFeatures isExplained className="sm:grid-cols-2" />
      {tiers.data && (
        <ul className="figures grid list-disc grid-cols-1 gap-1.5 ps-5">
          {listChoosableTiers(tiers.data).map(({ id, name, maxUsers, monthlyPrice }) => (
            <li key={id}>
              {maxUsers === null
                ? rich(NAMES)`<name>${name}</name>: any number of users, ${priceText(monthlyPrice)}/month`
                : rich(
                    NAMES,
                  )`<name>${name}</name>: up to ${plural(maxUsers, { one: '# user', other: '# users' })}, ${priceText(monthlyPrice)}/month`}
            </li>
          ))}
        </ul>
      )}
      <p>{t`Save 15% with annual billing. More than 50 users needs custom pricing. The first 14 days are free. Without a plan after that, you can still read your data, and everyone can still clock out.`}</p>
      <p>
        {rich({
          page: (words) => (
            <Link href="/subscription" className={linkClass}>
              {words}
            </Link>
          ),
        })`Organization admins pick the plan on the <page>subscription page</page>. Under Organization Admin, Subscription, they switch plans, update the card, see invoices, and cancel. Before a switch you see what it costs. A canceled subscription stays active until the end of the period you paid for, and you can take the cancellation back until then.`}
      </p>
      <p>{t`If a payment fails, we email your organization’s admins and try again for some days. Your team keeps access meanwhile.`}</p>
    </>
  )
}
