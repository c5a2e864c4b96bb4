import { Controller, useFormContext } from 'react-hook-form'
import { INDUSTRIES, ORGANIZATION_TYPES } from '#domain/organizations/contract.ts'
import { industryText, organizationTypeText } from '#domain/organizations/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { FormSection } from './form-section.tsx'
import type { RegistrationForm } from './registration-form.ts'

/** [5.20-5.25] */
export function OrganizationFields() {
  return (
    <FormSection title={t`Organization`} note={t`Name and contact details`}>
      <OrganizationNameFields />
      <OrganizationContactFields />
    </FormSection>
  )
}

export function OrganizationNameFields() {
  const { register, control, formState } = useFormContext<RegistrationForm>()
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('name')}
        large
        label={t`Organization name`}
        autoComplete="organization"
        error={errors.name?.message}
        className="sm:col-span-6"
      />
      <Controller
        name="type"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            large
            label={t`Organization type`}
            choices={TYPE_CHOICES}
            error={errors.type?.message}
            className="sm:col-span-3"
          />
        )}
      />
      <Controller
        name="industry"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            large
            label={t`Industry`}
            choices={INDUSTRY_CHOICES}
            error={errors.industry?.message}
            className="sm:col-span-3"
          />
        )}
      />
    </>
  )
}

export function OrganizationContactFields() {
  const { register, formState } = useFormContext<RegistrationForm>()
  const { errors } = formState
  return (
    <>
      <AddressFields owner="organization" />
      <TextField
        {...register('phoneNumber')}
        large
        label={t`Phone number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t`Example: (312) 555-0147`}
        error={errors.phoneNumber?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('email')}
        large
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('website')}
        large
        label={t`Website`}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        error={errors.website?.message}
        className="sm:col-span-6"
      />
    </>
  )
}

const TYPE_CHOICES = ORGANIZATION_TYPES.map((value) => ({ value, label: say(organizationTypeText(value)) }))
const INDUSTRY_CHOICES = INDUSTRIES.map((value) => ({ value, label: say(industryText(value)) }))
