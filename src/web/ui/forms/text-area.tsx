import {
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '../class-names.ts'
import { describedBy, Field, type FieldText } from './field.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> &
  FieldText & {
    maxLength?: number
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, className, rows = 3, maxLength, onInput, ref, ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const textarea = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => textarea.current as HTMLTextAreaElement)
  const [length, setLength] = useState(0)
  const updateLength = () => setLength(textarea.current?.value.trim().length ?? 0)
  const isTooLong = maxLength !== undefined && length > maxLength
  const message = error ?? (isTooLong ? TOO_LONG : undefined)
  // Runs after each render, because forms set and reset field values directly.
  useLayoutEffect(() => {
    updateLength()
    textarea.current?.setCustomValidity(isTooLong ? TOO_LONG : '')
  })
  return (
    <Field id={id} label={label} hint={hint} error={message} optional={optional} className={className}>
      <textarea
        {...area}
        ref={textarea}
        id={id}
        rows={rows}
        onInput={(event) => {
          updateLength()
          onInput?.(event)
        }}
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy(id, { hint, error: message })}
        className="control block min-h-20 w-full resize-y px-3.5 py-2 text-field md:text-base"
      />
      {maxLength !== undefined && length > maxLength * COUNTER_THRESHOLD && (
        <p className={classNames('figures mt-1.5 text-end text-sm', isTooLong ? 'text-danger' : 'text-muted')}>
          {t`${numberText(length)} of ${numberText(maxLength)} characters`}
        </p>
      )}
    </Field>
  )
}

const TOO_LONG = t`This text is too long. Shorten it.`

const COUNTER_THRESHOLD = 0.8
