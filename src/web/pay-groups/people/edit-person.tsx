import { type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type PersonDraft = Pick<PayPerson, 'payrollId' | 'overtimeExempt'>

export function EditPerson({ person, onClose }: { person: PayPerson; onClose: () => void }) {
  const change = useWrite(payGroupEndpoints.changePerson, 'Failed to save the payroll settings')
  const { payrollId, overtimeExempt } = person
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm<PersonDraft>({
    defaultValues: { payrollId, overtimeExempt },
  })
  const { errors } = formState
  const submit = handleSubmit((body) =>
    change.mutateAsync({ params: { username: person.username }, body }).then(() => {
      toast({ title: 'Success', text: 'Payroll settings saved' })
      onClose()
    }, showRefusal),
  )
  return (
    <Dialog open onClose={onClose} title="Payroll settings" note={<span translate="no">{person.employeeName}</span>}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <div className="grid grid-cols-1 gap-5">
          <TextField
            {...register('payrollId')}
            label="Payroll ID"
            optional
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint="The person’s number in your payroll system."
            error={errors.payrollId?.message}
          />
          <Checkbox
            {...register('overtimeExempt')}
            label="Exempt from overtime"
            hint="All of their hours count as regular hours."
            error={errors.overtimeExempt?.message}
          />
        </div>
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            Save Changes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
