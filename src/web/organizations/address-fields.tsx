import '#domain/fields/us-states.ts'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { RegistrationForm } from './registration-form.ts'

/** Street, city, state and ZIP [5.20-5.22], of the organization or of its administrator. */
export function AddressFields({ of }: { of: 'organization' | 'administrator' }) {
  const { register, formState } = useFormContext<RegistrationForm>()
  const own = of === 'organization'
  const errors = own ? formState.errors : formState.errors.adminUser
  return (
    <>
      <TextField
        {...register(own ? 'streetAddress' : 'adminUser.streetAddress')}
        large
        label="Street address"
        autoComplete={`section-${of} street-address`}
        error={errors?.streetAddress?.message}
        className="sm:col-span-6"
      />
      <TextField
        {...register(own ? 'city' : 'adminUser.city')}
        large
        label="City"
        autoComplete={`section-${of} address-level2`}
        error={errors?.city?.message}
        className="sm:col-span-3"
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:col-span-3">
        <TextField
          {...register(own ? 'state' : 'adminUser.state')}
          large
          label="State"
          autoComplete={`section-${of} address-level1`}
          autoCapitalize="characters"
          placeholder="IL"
          error={errors?.state?.message}
        />
        <TextField
          {...register(own ? 'zipCode' : 'adminUser.zipCode')}
          large
          label="ZIP code"
          inputMode="numeric"
          autoComplete={`section-${of} postal-code`}
          error={errors?.zipCode?.message}
        />
      </div>
    </>
  )
}
