import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { describedBy, Field, type FieldText } from './field.tsx'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> &
  FieldText & {
    large?: boolean
    /** Only screen readers read the label, where an icon and the place say the same. */
    isLabelHidden?: boolean
    end?: Elements
    start?: Elements
    ref?: Ref<HTMLInputElement>
  }

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, large, isLabelHidden, start, end, className, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
    >
      <div className="relative">
        {start && (
          <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted">
            {start}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(
            'control w-full text-field md:text-base',
            large ? 'h-12' : 'h-11 md:h-10',
            start ? 'ps-11' : 'ps-3.5',
            end ? 'pe-12' : 'pe-3.5',
          )}
        />
        {end && <span className="absolute inset-y-0 end-0 flex items-center pe-1">{end}</span>}
      </div>
    </Field>
  )
}
