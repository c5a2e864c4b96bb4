import { Controller } from 'react-hook-form'
import { type IndividualTermsAnswer, type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { TermsHistory } from './terms-history.tsx'
import { BEGINNING, fromDayText, toChoice } from './terms-text.ts'

type PersonFormProps = { person: PayPerson; terms: IndividualTermsAnswer; today: string; onClose: () => void }
type PersonDraft = { payrollId: string; overtimeExempt: boolean; effectiveFrom: string }

export function PersonForm({ person, terms, today, onClose }: PersonFormProps) {
  const change = useWrite(payGroupEndpoints.changePerson, t`Failed to save the payroll settings`)
  const { register, handleSubmit, formState, control, watch, showRefusal, inlineErrors } = useForm<PersonDraft>({
    defaultValues: {
      payrollId: person.payrollId,
      overtimeExempt: terms.overtimeExempt,
      effectiveFrom: toChoice(terms.suggestedDay),
    },
  })
  const { errors } = formState
  const isExempt = watch('overtimeExempt')
  const isChanged = isExempt !== terms.overtimeExempt
  const submit = handleSubmit(({ effectiveFrom, ...body }) => {
    const from = effectiveFrom === BEGINNING ? null : effectiveFrom
    const dated = isChanged ? { ...body, effectiveFrom: from } : body
    return change.mutateAsync({ params: { username: person.username }, body: dated }).then(() => {
      toast({ title: t`Success`, text: t`Payroll settings saved` })
      onClose()
    }, showRefusal)
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <TextField
          {...register('payrollId')}
          label={t`Payroll ID`}
          optional
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint={t`The person’s number in your payroll system.`}
          error={errors.payrollId?.message}
        />
        <Checkbox
          {...register('overtimeExempt')}
          label={t`Exempt from overtime`}
          hint={t`All of their hours count as regular hours.`}
          error={errors.overtimeExempt?.message}
        />
        {isChanged && (
          <Controller
            name="effectiveFrom"
            control={control}
            render={({ field }) => (
              <Select
                {...field}
                label={isExempt ? t`Exempt` : t`Gets overtime`}
                choices={terms.days.map((day) => ({ value: toChoice(day), label: fromDayText(day, today) }))}
                hint={t`Pay periods before that day, and those that are approved, stay as they are.`}
                error={errors.effectiveFrom?.message}
              />
            )}
          />
        )}
        {terms.history.length > 0 && <TermsHistory history={terms.history} today={today} />}
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>{t`Save changes`}</Button>
      </DialogActions>
    </form>
  )
}
