import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { FormSection } from './form-section.tsx'
import { ADDRESS_FIELDS, type RegistrationForm } from './registration-form.ts'

/** [5.26] */
export function AdministratorFields() {
  const { register, formState } = useFormContext<RegistrationForm>()
  const [sameAddress, setSameAddress] = useState(false)
  const errors = formState.errors.adminUser
  useSharedAddress(sameAddress)
  return (
    <FormSection title="Administrator" note="Your own account. You’ll add everyone else later.">
      <TextField
        {...register('adminUser.username')}
        large
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors?.username?.message}
        className="sm:col-span-3"
      />
      <PasswordField
        {...register('adminUser.password')}
        large
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors?.password?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('adminUser.firstName')}
        large
        label="First name"
        autoComplete="given-name"
        error={errors?.firstName?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('adminUser.lastName')}
        large
        label="Last name"
        autoComplete="family-name"
        error={errors?.lastName?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('adminUser.middleInitial')}
        large
        label="Middle initial"
        optional
        maxLength={1}
        error={errors?.middleInitial?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('adminUser.nameSuffix')}
        large
        label="Suffix"
        optional
        placeholder="Jr."
        autoComplete="honorific-suffix"
        error={errors?.nameSuffix?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('adminUser.phoneNumber')}
        large
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="section-administrator tel"
        hint="Example: (312) 555-0147"
        error={errors?.phoneNumber?.message}
        className="sm:col-span-3"
      />
      <TextField
        {...register('adminUser.email')}
        large
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="section-administrator email"
        error={errors?.email?.message}
        className="sm:col-span-3"
      />
      <Checkbox
        label="Same address as the organization"
        checked={sameAddress}
        onChange={(event) => setSameAddress(event.target.checked)}
        className="sm:col-span-6"
      />
      {!sameAddress && <AddressFields owner="administrator" />}
    </FormSection>
  )
}

function useSharedAddress(copied: boolean) {
  const { control, setValue, clearErrors } = useFormContext<RegistrationForm>()
  const address = useWatch({ control, name: ADDRESS_FIELDS }).join('\n')
  useEffect(() => {
    if (!copied) return
    const values = address.split('\n')
    for (const [index, part] of ADDRESS_FIELDS.entries()) {
      setValue(`adminUser.${part}`, values[index] ?? '')
      clearErrors(`adminUser.${part}`)
    }
  }, [copied, address, setValue, clearErrors])
}
