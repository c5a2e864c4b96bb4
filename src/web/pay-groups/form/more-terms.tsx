import type { UseFormReturn } from 'react-hook-form'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import { MoreFields } from '#web/ui/forms/more-fields.tsx'
import type { GroupBody, GroupDraft } from './group-draft.ts'
import { SubmissionFields } from './submission-fields.tsx'
import { LongShiftField, WorkdayStartField } from './workweek-fields.tsx'
import { ZoneField } from './zone-field.tsx'

type MoreTermsProps = { form: UseFormReturn<GroupDraft, unknown, GroupBody>; organization: Organization }

/** What few teams change. */
export function MoreTerms({ form, organization }: MoreTermsProps) {
  const { control, formState } = form
  const { errors } = formState
  return (
    <MoreFields title={t`More settings`} hasErrors={MORE_FIELDS.some((field) => errors.terms?.[field])}>
      <ZoneField control={control} organization={organization} />
      <WorkdayStartField control={control} />
      <LongShiftField control={control} />
      <SubmissionFields form={form} />
    </MoreFields>
  )
}

const MORE_FIELDS = ['timezone', 'dayStartsAt', 'longShiftHours', 'attestation'] as const
