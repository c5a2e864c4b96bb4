import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { ApiError } from './client.ts'

export function showFieldErrors<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  { fields }: ApiError,
): boolean {
  const named = Object.entries(fields)
  for (const [index, [path, message]] of named.entries()) {
    setError(path as FieldPath<Form>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}
