import type { BillingCycle } from '#domain/organizations/contract.ts'
import {
  type PlanAnswer,
  type SwitchPreview,
  subscriptionEndpoints,
  type Tier,
} from '#domain/subscriptions/contract.ts'
import { priceText } from '#domain/subscriptions/rules.ts'
import { shortDateText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
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

/** Shows Stripe's own calculation before anything is charged. */
export default function SwitchDialog({
  organizationId,
  tier,
  open,
  cycle,
  timezone,
  onClose,
  onSwitched,
}: SwitchDialogProps) {
  const call = { params: { id: organizationId }, body: { tierId: tier.id, billingCycle: cycle } }
  const preview = useRead(subscriptionEndpoints.preview, call, {
    enabled: open,
    fallback: 'Failed to update subscription',
    retry: 0,
  })
  const inlineErrors = useInlineErrors()
  const update = useWrite(subscriptionEndpoints.update, 'Failed to update subscription')
  const confirm = ({ prorationDate }: SwitchPreview) =>
    void update.mutateAsync({ ...call, body: { ...call.body, prorationDate } }).then(onSwitched, inlineErrors.show)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title={`Switch to ${tier.name}, billed ${cycle === 'annual' ? 'annually' : 'monthly'}?`}
    >
      {preview.data ? (
        <Costs preview={preview.data} cycle={cycle} timezone={timezone} />
      ) : preview.isError ? (
        <LoadError reason={preview.error.message} onRetry={() => void preview.refetch()} busy={preview.isFetching} />
      ) : (
        <Skeleton className="h-24 rounded-pop" />
      )}
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!preview.data}
          busy={update.isPending}
          onClick={() => preview.data && confirm(preview.data)}
        >
          {preview.data && preview.data.dueNow > 0 ? `Pay ${priceText(preview.data.dueNow)} and switch` : 'Switch plan'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Costs({ preview, cycle, timezone }: { preview: SwitchPreview; cycle: BillingCycle; timezone: string }) {
  const { dueNow, credit, nextAmount, nextDate } = preview
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5 text-md">
      <dt className="text-muted">Due today</dt>
      <dd className="text-right font-semibold">{priceText(dueNow)}</dd>
      {credit > 0 && (
        <>
          <dt className="text-muted">Credit for your next invoices</dt>
          <dd className="text-right font-semibold">{priceText(credit)}</dd>
        </>
      )}
      <dt className="text-muted">
        {nextDate ? `Next payment on ${shortDateText(nextDate, timezone, serverNow())}` : 'Next payment'}
      </dt>
      <dd className="text-right font-semibold">
        {`${priceText(nextAmount)} ${cycle === 'annual' ? 'a year' : 'a month'}`}
      </dd>
    </dl>
  )
}
