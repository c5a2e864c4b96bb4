import type { OrganizationDetail } from '#domain/platform/contract.ts'
import { TRIAL_DAYS } from '#domain/subscriptions/rules.ts'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CustomPlanForm } from './custom-plan-form.tsx'
import { DeleteOrganization } from './delete-organization.tsx'
import { PlanReasonForm } from './plan-reason-form.tsx'

export type OrganizationDialog = 'delete' | 'trial' | 'custom' | 'free' | 'endPlan'

type OrganizationDialogsProps = {
  organization: OrganizationDetail
  dialog: OrganizationDialog | null
  onClose: () => void
}

export function OrganizationDialogs({ organization, dialog, onClose }: OrganizationDialogsProps) {
  const { name, plan, stripeStatus } = organization
  const ends = stripeStatus !== null
  const dialogs: Record<OrganizationDialog, { title: string; note: string }> = {
    delete: {
      title: t`Delete ${name}?`,
      note: ends
        ? t`Everyone is signed out and no one can sign in. Its subscription at Stripe ends right away, without a refund. You can restore it for 30 days. Then all its people, timesheets, and leave are removed for good.`
        : t`Everyone is signed out and no one can sign in. You can restore it for 30 days. Then all its people, timesheets, and leave are removed for good.`,
    },
    trial: { title: t`Extend the trial`, note: t`${name} gets ${TRIAL_DAYS} more days, once.` },
    custom: {
      title: plan?.isCustom ? t`Change the custom plan` : t`Set a custom plan`,
      note:
        ends && !plan?.isCustom
          ? t`You invoice ${name} yourself. Its subscription at Stripe ends right away, without a refund.`
          : t`You invoice ${name} yourself.`,
    },
    free: {
      title: t`Grant the free plan`,
      note: ends
        ? t`${name} uses every feature and pays nothing. Its subscription at Stripe ends right away, without a refund.`
        : t`${name} uses every feature and pays nothing.`,
    },
    endPlan: {
      title: plan?.isCustom ? t`End the custom plan?` : t`End the free plan?`,
      note: t`${name} chooses a plan again. Until then its people can only read, export, and clock out.`,
    },
  }
  if (dialog === null) return null
  return (
    <Dialog open onClose={onClose} {...dialogs[dialog]}>
      {dialog === 'delete' && <DeleteOrganization organization={organization} onClose={onClose} />}
      {dialog === 'custom' && <CustomPlanForm organization={organization} onClose={onClose} />}
      {dialog !== 'delete' && dialog !== 'custom' && (
        <PlanReasonForm organization={organization} change={dialog} onClose={onClose} />
      )}
    </Dialog>
  )
}
