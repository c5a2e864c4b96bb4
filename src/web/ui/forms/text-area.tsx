import {
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, Field, type FieldText } from './field.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> &
  FieldText & {
    /** Shows a counter near the limit and an error beyond it. Text is never cut. */
    maxLength?: number
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, className, rows = 3, maxLength, onInput, ref, ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const control = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => control.current as HTMLTextAreaElement)
  const [length, setLength] = useState(0)
  const count = () => setLength(control.current?.value.trim().length ?? 0)
  const tooLong = maxLength !== undefined && length > maxLength
  const wrong = error ?? (tooLong ? TOO_LONG : undefined)
  // After each render too, because forms set and reset field values directly.
  useLayoutEffect(() => {
    count()
    control.current?.setCustomValidity(tooLong ? TOO_LONG : '')
  })
  return (
    <Field id={id} label={label} hint={hint} error={wrong} optional={optional} className={className}>
      <textarea
        {...area}
        ref={control}
        id={id}
        rows={rows}
        onInput={(event) => {
          count()
          onInput?.(event)
        }}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={describedBy(id, { hint, error: wrong })}
        className="control block min-h-20 w-full resize-y px-3.5 py-2 text-field md:text-base"
      />
      {maxLength !== undefined && length > maxLength * COUNT_FROM && (
        <p className={classNames('figures mt-1.5 text-right text-sm', tooLong ? 'text-danger' : 'text-muted')}>
          {length.toLocaleString('en-US')} of {maxLength.toLocaleString('en-US')} characters
        </p>
      )}
    </Field>
  )
}

const TOO_LONG = 'This text is too long. Shorten it.'

/** The counter appears at this share of the limit. */
const COUNT_FROM = 0.8
