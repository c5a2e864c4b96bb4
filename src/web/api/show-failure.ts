import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { ApiError } from './client.ts'
import { showFieldErrors } from './show-field-errors.ts'

/** Says why a form was not saved, once: at its fields where the server named some, else above its buttons (FailureHere). */
export function showFailure<Form extends FieldValues>(setError: UseFormSetError<Form>, durationMs = 3000) {
  return (error: ApiError): void => {
    if (!showFieldErrors(setError, error))
      toast({ title: 'Error', text: error.message, tone: 'error', duration: durationMs })
  }
}
