import { type PayrollPerson, payrollEndpoints } from '#domain/payroll/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type ReopenTimesheetProps = { person: PayrollPerson; payGroupId: string; onClose: () => void }

export function ReopenTimesheet({ person, payGroupId, onClose }: ReopenTimesheetProps) {
  const { userId, name, firstDay } = person
  const reopen = useWrite(payrollEndpoints.reopen, t`Failed to reopen the timesheet`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({ defaultValues: { note: '' } })
  const submit = handleSubmit((body) =>
    reopen.mutateAsync({ params: { payGroupId, firstDay, username: userId }, body }).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onClose()
    }, showRefusal),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Reopen the timesheet`}
      note={
        <span>
          {rich({
            name: (words) => <bdi translate="no">{words}</bdi>,
          })`<name>${name}</name> can correct the time of this pay period. Approve it again, and the next payroll has the difference.`}
        </span>
      }
    >
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('note')}
          label={t`Why`}
          hint={t`${name} sees this on the timesheet.`}
          error={formState.errors.note?.message}
        />
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={reopen.isPending}>{t`Reopen timesheet`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
