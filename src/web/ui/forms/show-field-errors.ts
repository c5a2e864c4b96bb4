import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { FieldErrors } from '#domain/errors.ts'

export function showFieldErrors<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  { fields }: { fields: FieldErrors },
): boolean {
  const named = Object.entries(fields)
  for (const [path, message] of named) {
    setError(path as FieldPath<Form>, { type: 'server', message }, { shouldFocus: true })
  }
  return named.length > 0
}
