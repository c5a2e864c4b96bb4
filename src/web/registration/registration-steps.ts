import type { FieldPath } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import type { RegistrationForm } from './registration-form.ts'

type Field = FieldPath<RegistrationForm>

/** Few fields first. A field that is not named belongs to the step of the object it is in. */
export const STEPS: readonly { title: string; fields: readonly [Field, ...Field[]]; first: Field }[] = [
  { title: t`Organization`, fields: ['name', 'type', 'industry'], first: 'name' },
  {
    title: t`Contact details`,
    fields: ['streetAddress', 'city', 'state', 'zipCode', 'phoneNumber', 'email', 'website'],
    first: 'streetAddress',
  },
  { title: t`Administrator`, fields: ['adminUser', 'agreeToTerms'], first: 'adminUser.username' },
]

/** The first step that has one of these fields, such as `adminUser.username`; null if none has. */
export function findStepOf(fields: readonly string[]): number | null {
  const index = STEPS.findIndex((step) =>
    fields.some((field) => step.fields.some((own) => field === own || field.startsWith(`${own}.`))),
  )
  return index < 0 ? null : index
}
