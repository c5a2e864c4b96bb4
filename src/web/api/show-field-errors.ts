import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { ApiError } from './client.ts'

/** Puts what the server said about fields where the form says such things, and goes to the first of them. */
export function showFieldErrors<Form extends FieldValues>(setError: UseFormSetError<Form>, { fields }: ApiError) {
  let shouldFocus = true
  for (const [path, message] of Object.entries(fields)) {
    setError(path as FieldPath<Form>, { type: 'server', message }, { shouldFocus })
    shouldFocus = false
  }
}
