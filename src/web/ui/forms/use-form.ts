import { useLayoutEffect, useRef } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm as useHookForm } from 'react-hook-form'

/**
 * React Hook Form focuses the first error a second time from a timer, which browsers put off while someone types, so letters
 * would go into another field. This hook moves the focus once, as soon as the errors show.
 */
export function useForm<Values extends FieldValues, Context = unknown, Sent = Values>(
  options: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  const form = useHookForm({ ...options, shouldFocusError: false })
  const { trigger, formState } = form
  const { submitCount } = formState
  const isRefused = useRef(false)
  useLayoutEffect(() => {
    if (!isRefused.current) return
    isRefused.current = false
    void trigger(undefined, { shouldFocus: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- runs after each try
  }, [submitCount, trigger])
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (errors, event) => {
      isRefused.current = true
      return onInvalid?.(errors, event)
    })
  return { ...form, handleSubmit }
}
