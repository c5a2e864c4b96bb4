import { ChevronDown } from 'lucide-react'
import { type Ref, useId } from 'react'
import { t } from '#web/languages/text.ts'
import { classNames } from '../class-names.ts'
import { describedBy, Field, type FieldText } from './field.tsx'

export type SelectChoice = { value: string; label: string }

type SelectProps = FieldText & {
  choices: readonly SelectChoice[]
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  disabled?: boolean
  large?: boolean
  className?: string
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own, because phones show it best and it costs no code (decisions/0051). */
export function Select(props: SelectProps) {
  const { choices, value, onChange, placeholder, large, className, label, hint, error, optional, ...select } = props
  const id = useId()
  // For a value without a choice, browsers would show the first one.
  const shown = choices.find((choice) => choice.value === value)?.value ?? ''
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        <select
          {...select}
          id={id}
          value={shown}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(
            'control w-full cursor-pointer appearance-none truncate pe-10 ps-3.5 text-field has-[[value=""]:checked]:text-subtle md:text-base',
            large ? 'h-12' : 'h-11 md:h-10',
          )}
        >
          {shown === '' && (
            <option value="" disabled hidden>
              {placeholder ?? t`Choose`}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted screen-only"
        />
      </div>
    </Field>
  )
}
