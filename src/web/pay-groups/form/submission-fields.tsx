import type { UseFormReturn } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { GroupBody, GroupDraft } from './group-draft.ts'

export function SubmissionFields({ form }: { form: UseFormReturn<GroupDraft, unknown, GroupBody> }) {
  const { register, formState } = form
  const errors = formState.errors.terms
  return (
    <>
      <Checkbox
        {...register('terms.mustSubmit')}
        label={t`People have to submit their timesheets`}
        hint={t`Otherwise you can approve timesheets that no one has submitted.`}
        error={errors?.mustSubmit?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...register('terms.attestation')}
        label={t`What people confirm`}
        optional
        hint={t`Without a text: “These hours are complete and correct.”`}
        error={errors?.attestation?.message}
        className="sm:col-span-2"
      />
    </>
  )
}
