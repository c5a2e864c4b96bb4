import '#domain/fields/us-states.ts'
import { useFormContext } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { RegistrationForm } from './registration-form.ts'

export function AddressFields({ owner }: { owner: 'organization' | 'administrator' }) {
  const { register, formState } = useFormContext<RegistrationForm>()
  const isOrganization = owner === 'organization'
  const errors = isOrganization ? formState.errors : formState.errors.adminUser
  return (
    <>
      <TextField
        {...register(isOrganization ? 'streetAddress' : 'adminUser.streetAddress')}
        large
        label={t`Street address`}
        autoComplete={`section-${owner} street-address`}
        error={errors?.streetAddress?.message}
        className="sm:col-span-6"
      />
      <TextField
        {...register(isOrganization ? 'city' : 'adminUser.city')}
        large
        label={t`City`}
        autoComplete={`section-${owner} address-level2`}
        error={errors?.city?.message}
        className="sm:col-span-3"
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:col-span-3">
        <TextField
          {...register(isOrganization ? 'state' : 'adminUser.state')}
          large
          label={t`State`}
          autoComplete={`section-${owner} address-level1`}
          autoCapitalize="characters"
          placeholder="IL"
          error={errors?.state?.message}
        />
        <TextField
          {...register(isOrganization ? 'zipCode' : 'adminUser.zipCode')}
          large
          label={t`ZIP code`}
          inputMode="numeric"
          autoComplete={`section-${owner} postal-code`}
          error={errors?.zipCode?.message}
        />
      </div>
    </>
  )
}
