import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { describedBy, Field, type FieldText } from './field.tsx'

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldText & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text; grows by its own handle. `className` goes to the frame, `ref` to the control. */
export function TextArea({ label, hint, error, optional, className, rows = 3, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="control block min-h-20 w-full resize-y px-3.5 py-2 text-field md:text-base"
      />
    </Field>
  )
}
