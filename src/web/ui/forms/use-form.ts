import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { FieldErrors as RefusedFields } from '#domain/errors.ts'
import { type InlineErrors, useInlineErrors } from '../feedback/use-inline-errors.ts'
import { showFieldErrors } from './show-field-errors.ts'

export type Form<Values extends FieldValues, Context = unknown, Sent = Values> = UseFormReturn<
  Values,
  Context,
  Sent
> & {
  /** For the `InlineError` beside the form's buttons. */
  inlineErrors: InlineErrors
  /** At the fields that it names, else in the form's `InlineError`. */
  showRefusal: (error: { message: string; fields: RefusedFields }) => void
}

/**
 * After a refusal, by the form or the server, the focus goes to the first invalid field of the page, once. React Hook Form
 * takes the one that was registered first, and focuses it a second time from a timer, which browsers put off while someone
 * types, so letters would go into another field.
 */
export function useForm<Values extends FieldValues, Context = unknown, Sent = Values>(
  options: UseFormProps<Values, Context, Sent>,
): Form<Values, Context, Sent> {
  const form = useHookForm({ ...options, shouldFocusError: false })
  const { errors } = form.formState
  const { setFocus, subscribe } = form
  const inlineErrors = useInlineErrors()
  const element = useRef<HTMLFormElement | null>(null)
  const sender = useRef<Element | null>(null)
  const isRefused = useRef(false)
  const isSending = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!isRefused.current || Object.keys(errors).length === 0) return
    isRefused.current = !focusFirstError(element.current ?? document, errors, setFocus)
  })
  // Lists and date pickers send no `input` event.
  useEffect(() => subscribe({ formState: { values: true }, callback: inlineErrors.clear }), [subscribe, inlineErrors])
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
      // A second click can come before the button shows that it's busy.
      if (isSending.current) {
        event?.preventDefault()
        return Promise.resolve(undefined)
      }
      isSending.current = true
      if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget
      sender.current = document.activeElement
      isRefused.current = false
      return submit(event).finally(() => {
        isSending.current = false
      })
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
  const showRefusal: Form<Values>['showRefusal'] = (error) => {
    if (!showFieldErrors(setError, error)) inlineErrors.show(error)
  }
  return { ...form, handleSubmit, setError, trigger, inlineErrors, showRefusal }
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
