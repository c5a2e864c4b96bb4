import { useLayoutEffect, useReducer, useRef } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'

/**
 * After a refusal, by the form or the server, the focus goes to the first invalid field of the page, once. React Hook Form
 * takes the one that was registered first, and focuses it a second time from a timer, which browsers put off while someone
 * types, so letters would go into another field.
 */
export function useForm<Values extends FieldValues, Context = unknown, Sent = Values>(
  options: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  const form = useHookForm({ ...options, shouldFocusError: false })
  const { errors } = form.formState
  const { setFocus } = form
  const element = useRef<HTMLFormElement | null>(null)
  const sender = useRef<Element | null>(null)
  const isRefused = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!isRefused.current || Object.keys(errors).length === 0) return
    isRefused.current = !focusFirstError(element.current ?? document, errors, setFocus)
  })
  const focusWhenShown = () => {
    isRefused.current = true
    render()
  }

  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, (refused, event) => {
      focusWhenShown()
      return onInvalid?.(refused, event)
    })
    return (event) => {
      if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget
      sender.current = document.activeElement
      isRefused.current = false
      return submit(event)
    }
  }
  const setError: typeof form.setError = (name, error, focus) => {
    form.setError(name, error)
    // Someone who already types in another field isn't interrupted.
    if (focus?.shouldFocus && [sender.current, document.body].includes(document.activeElement)) focusWhenShown()
  }
  const trigger: typeof form.trigger = async (name, focus) => {
    const isValid = await form.trigger(name)
    if (focus?.shouldFocus && !isValid) focusWhenShown()
    return isValid
  }
  return { ...form, handleSubmit, setError, trigger }
}

/** Returns false if no invalid field is visible yet, for example in another step. */
function focusFirstError<Values extends FieldValues>(
  form: ParentNode,
  errors: FieldErrors<Values>,
  setFocus: (name: FieldPath<Values>) => void,
): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const first = fields.find((field) => field.checkVisibility())
  first?.focus()
  if (fields.length > 0) return first !== undefined
  // A group, such as breaks, knows what to focus.
  for (const name of Object.keys(errors).toReversed()) setFocus(name as FieldPath<Values>)
  return true
}
