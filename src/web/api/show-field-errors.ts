import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { ApiError } from './client.ts'

/**
 * Puts what the server said about fields where the form says such things, and goes to the first of them. True when
 * there was something to put: a failure is shown once, so the caller shows a toast only where no field was named.
 */
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
