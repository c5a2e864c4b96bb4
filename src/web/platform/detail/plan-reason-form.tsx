import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { REASON_RULES, ReasonField } from './reason-field.tsx'

type PlanReasonFormProps = {
  organization: OrganizationDetail
  change: 'trial' | 'free' | 'endPlan'
  onClose: () => void
}

export function PlanReasonForm({ organization: { id }, change, onClose }: PlanReasonFormProps) {
  const grant = useWrite(platformEndpoints.grantPlan, t`Failed to change the plan`)
  const extend = useWrite(platformEndpoints.extendTrial, t`Failed to extend the trial`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({ defaultValues: { reason: '' } })
  const params = { id }
  const submit = handleSubmit(({ reason }) =>
    (change === 'trial'
      ? extend.mutateAsync({ params, body: { reason } })
      : grant.mutateAsync({ params, body: { plan: change === 'free' ? 'free-forever' : null, reason } })
    ).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onClose()
    }, showRefusal),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ReasonField {...register('reason', REASON_RULES)} error={formState.errors.reason?.message} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          type="submit"
          variant={change === 'endPlan' ? 'danger' : 'primary'}
          busy={grant.isPending || extend.isPending}
        >
          {SUBMIT[change]}
        </Button>
      </DialogActions>
    </form>
  )
}

const SUBMIT = { trial: t`Extend trial`, free: t`Grant free plan`, endPlan: t`End plan` }
