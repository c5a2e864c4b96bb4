import { useCallback, useEffect } from 'react'
import type { BillingCycle } from '#domain/organizations/contract.ts'
import { priceText } from '#domain/price-text.ts'
import {
  type PlanAnswer,
  type SwitchPreview,
  subscriptionEndpoints,
  type Tier,
} from '#domain/subscriptions/contract.ts'
import { shortDateText } from '#domain/time/formats.ts'
import type { ApiError } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSend, useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type SwitchDialogProps = {
  organizationId: string
  tier: Tier
  open: boolean
  cycle: BillingCycle
  timezone: string
  onClose: () => void
  onSwitched: (answer: PlanAnswer) => void
}

/**
 * Shows Stripe's own calculation before anything is charged. It is calculated when the dialog opens, and again if it
 * isn't true any more when it is confirmed.
 */
export default function SwitchDialog({
  organizationId,
  tier,
  open,
  cycle,
  timezone,
  onClose,
  onSwitched,
}: SwitchDialogProps) {
  const tierId = tier.id
  const preview = useSend(subscriptionEndpoints.preview, t`Failed to update subscription`)
  const { mutate: askForPreview } = preview
  const askAgain = useCallback(
    () => askForPreview({ params: { id: organizationId }, body: { tierId, billingCycle: cycle } }),
    [askForPreview, organizationId, tierId, cycle],
  )
  useEffect(askAgain, [askAgain])
  const shown = preview.data
  const inlineErrors = useInlineErrors()
  const update = useWrite(subscriptionEndpoints.update, t`Failed to update subscription`)
  const confirm = ({ id: previewId }: SwitchPreview) =>
    void update
      .mutateAsync({ params: { id: organizationId }, body: { tierId, billingCycle: cycle, previewId } })
      .then(onSwitched, (error: ApiError) => {
        if (error.status === 409) askAgain()
        inlineErrors.show(error)
      })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={
        cycle === 'annual' ? t`Switch to ${tier.name}, billed annually?` : t`Switch to ${tier.name}, billed monthly?`
      }
    >
      {shown ? (
        <Costs preview={shown} cycle={cycle} timezone={timezone} />
      ) : preview.isError ? (
        <LoadError reason={preview.error.message} onRetry={askAgain} />
      ) : (
        <Skeleton className="h-24 rounded-pop" />
      )}
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <ExplainedButton
          whyNot={shown ? null : preview.isError ? t`We couldn’t calculate the price` : t`Calculating the price`}
          busy={update.isPending}
          onClick={() => shown && confirm(shown)}
        >
          {shown && shown.dueNow > 0 ? t`Pay ${priceText(shown.dueNow)} and switch` : t`Switch plan`}
        </ExplainedButton>
      </DialogActions>
    </Dialog>
  )
}

function Costs({ preview, cycle, timezone }: { preview: SwitchPreview; cycle: BillingCycle; timezone: string }) {
  const { dueNow, credit, nextAmount, nextDate } = preview
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5 text-md">
      <dt className="text-muted">{t`Due today`}</dt>
      <dd className="text-end font-semibold">{priceText(dueNow)}</dd>
      {credit > 0 && (
        <>
          <dt className="text-muted">{t`Credit for your next invoices`}</dt>
          <dd className="text-end font-semibold">{priceText(credit)}</dd>
        </>
      )}
      <dt className="text-muted">
        {nextDate ? t`Next payment on ${shortDateText(nextDate, timezone, serverNow())}` : t`Next payment`}
      </dt>
      <dd className="text-end font-semibold">
        {cycle === 'annual' ? t`${priceText(nextAmount)} a year` : t`${priceText(nextAmount)} a month`}
      </dd>
    </dl>
  )
}
