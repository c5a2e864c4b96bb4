import '#domain/fields/us-states.ts'
import type { ComponentProps } from 'react'
import { PERSON_FIELDS, type PersonField } from '#domain/fields/person.ts'
import type { Text } from '#domain/texts/text.ts'
import { say } from '#web/languages/text.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'

type Inputs<Name extends PersonField> = {
  names: readonly Name[]
  /** A field that accepts empty text is marked as optional. */
  shape: { shape: Readonly<Record<Name, { safeParse(value: unknown): { success: boolean } }>> }
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** `field` connects an input to the form, and may change its attributes. */
export function PersonInputs<Name extends PersonField>({ names, shape: { shape }, field }: Inputs<Name>) {
  return names.map((name) => {
    const { label, input }: (typeof ROWS)[Name] = ROWS[name]
    const optional = shape[name].safeParse('').success
    const hint = input?.hint && say(input.hint)
    return <TextField key={name} label={say(label)} optional={optional} {...input} hint={hint} {...field(name)} />
  })
}

const ROWS: Readonly<Record<PersonField, { label: Text; input?: ComponentProps<'input'> & { hint?: Text } }>> =
  PERSON_FIELDS
