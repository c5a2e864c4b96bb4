import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PERSON_FIELD_NAMES, PERSON_FIELDS, type PersonField } from '#domain/fields/person.ts'
import { registration } from '#domain/registration/contract.ts'
import { PersonInputs } from '#web/auth/person-inputs.tsx'
import { t } from '#web/languages/text.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { FormSection } from './form-section.tsx'
import { ADDRESS_FIELDS, type RegistrationForm } from './registration-form.ts'

/** [5.26] */
export function AdministratorFields() {
  const { register, formState } = useFormContext<RegistrationForm>()
  const [sameAddress, setSameAddress] = useState(false)
  const errors = formState.errors.adminUser
  useSharedAddress(sameAddress)
  const field = (name: PersonField) => ({
    ...register(`adminUser.${name}`),
    large: true,
    autoComplete: autoCompleteOf(name),
    error: errors?.[name]?.message,
    className: 'sm:col-span-3',
    ...(name === 'nameSuffix' && { placeholder: 'Jr.' }),
  })
  return (
    <FormSection title={t`Administrator`} note={t`Your own account. You’ll add everyone else later.`}>
      <PersonInputs names={['username']} shape={registration.shape.adminUser} field={field} />
      <PasswordField
        {...register('adminUser.password')}
        large
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least 6 characters`}
        error={errors?.password?.message}
        className="sm:col-span-3"
      />
      <PersonInputs names={IN_ORDER} shape={registration.shape.adminUser} field={field} />
      <Checkbox
        label={t`Same address as the organization`}
        checked={sameAddress}
        onChange={(event) => setSameAddress(event.target.checked)}
        className="sm:col-span-6"
      />
      {!sameAddress && <AddressFields owner="administrator" />}
    </FormSection>
  )
}

const ELSEWHERE: readonly string[] = ['username', 'email', ...ADDRESS_FIELDS]

/** The email comes last, beside the phone number. */
const IN_ORDER = [...PERSON_FIELD_NAMES.filter((name) => !ELSEWHERE.includes(name)), 'email'] as const

/** The organization's field of the same name has a section of its own. */
function autoCompleteOf(name: PersonField): string {
  const { autoComplete } = PERSON_FIELDS[name]
  return name in registration.shape ? `section-administrator ${autoComplete}` : autoComplete
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
