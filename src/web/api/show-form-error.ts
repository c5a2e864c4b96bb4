import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { showError } from '#web/ui/feedback/show-error.ts'
import type { ApiError } from './client.ts'
import { showFieldErrors } from './show-field-errors.ts'

export function showFormError<Form extends FieldValues>(setError: UseFormSetError<Form>, durationMs?: number) {
  return (error: ApiError): void => {
    if (!showFieldErrors(setError, error)) showError(error, { durationMs })
  }
}
