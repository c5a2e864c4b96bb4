import '#domain/fields/us-states.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/forms/text-field.tsx'

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'>
type RegisterField<Name extends string> = (name: Name) => FieldProps

type ContactFieldsProps = {
  field: RegisterField<'email' | 'phoneNumber'>
  whyNotEditEmail: string | null
}

/** [5.29, 5.33] */
export function ContactFields({ field, whyNotEditEmail }: ContactFieldsProps) {
  return (
    <>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        readOnly={whyNotEditEmail !== null}
        hint={whyNotEditEmail}
      />
      <TextField
        {...field('phoneNumber')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        hint="Example: (312) 555-0147"
      />
    </>
  )
}

export function HomeFields({ field }: { field: RegisterField<'streetAddress' | 'city' | 'state' | 'zipCode'> }) {
  return (
    <>
      <TextField {...field('streetAddress')} label="Street address" />
      <TextField {...field('city')} label="City" />
      <TextField {...field('state')} label="State" autoCapitalize="characters" />
      <TextField {...field('zipCode')} label="ZIP code" inputMode="numeric" />
    </>
  )
}
