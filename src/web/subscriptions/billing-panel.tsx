import { CreditCard } from 'lucide-react'
import { isLive } from '#domain/subscriptions/billing.ts'
import { type Billing, subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { shortDateText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSend, useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { InvoiceList } from './invoice-list.tsx'

/** Card, invoices, and the end of the subscription [2.86, 4.19]. */
export function BillingPanel({ organizationId, billing }: { organizationId: string; billing: Billing }) {
  const params = { id: organizationId }
  const inlineErrors = useInlineErrors()
  const portal = useSend(subscriptionEndpoints.portal, t`Failed to update subscription`)
  const resume = useWrite(subscriptionEndpoints.resume, t`Failed to update subscription`)
  const openPortal = () =>
    void portal.mutateAsync({ params }).then(({ url }) => window.location.assign(url), inlineErrors.show)
  const keep = () =>
    void resume
      .mutateAsync({ params })
      .then(({ message }) => toast({ title: t`Success`, text: message }), inlineErrors.show)
  const { stripeStatus, cancelAt, timezone } = billing
  const owes = stripeStatus === 'past_due' || stripeStatus === 'unpaid'
  const manage = (
    <Button onClick={openPortal} busy={portal.isPending || portal.isSuccess} variant={owes ? 'primary' : 'outline'}>
      <CreditCard aria-hidden="true" size={18} />
      {t`Manage billing`}
    </Button>
  )
  return (
    <Card className="grid grid-cols-1 gap-5 px-5 py-5 md:px-6">
      <h2 className="text-lg">{t`Billing`}</h2>
      {owes && (
        <Notice
          tone={stripeStatus === 'unpaid' ? 'danger' : 'warning'}
          title={t`Your last payment failed`}
          action={manage}
        >
          {stripeStatus === 'unpaid'
            ? t`Update your card and pay the open invoice. Then your team can make changes again.`
            : t`Update your card. We try again in the next days, and your team keeps access meanwhile.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="figures me-auto text-md text-muted">{!owes && describeNext(billing)}</p>
        {!owes && manage}
        {isLive(stripeStatus) && cancelAt && (
          <Button variant="primary" onClick={keep} busy={resume.isPending}>{t`Resume subscription`}</Button>
        )}
        {isLive(stripeStatus) && !cancelAt && (
          <CancelSubscription organizationId={organizationId} endsAt={billing.nextBillingDate} timezone={timezone} />
        )}
      </div>
      <InlineError errors={inlineErrors} />
      <InvoiceList organizationId={organizationId} timezone={timezone} />
    </Card>
  )
}

function describeNext({ cancelAt, nextBillingDate, stripeStatus, timezone }: Billing): string {
  if (cancelAt) return t`Your subscription ends on ${shortDateText(cancelAt, timezone, serverNow())}.`
  if (!isLive(stripeStatus)) return t`Your subscription has ended.`
  if (!nextBillingDate) return ''
  const day = shortDateText(nextBillingDate, timezone, serverNow())
  return stripeStatus === 'trialing'
    ? t`Your trial ends on ${day}. Then the first payment is due.`
    : t`Next payment on ${day}.`
}
