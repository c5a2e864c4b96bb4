import { type Ref, useId } from 'react'
import { t } from '#web/languages/text.ts'
import { describedBy, Field, type FieldText } from './field.tsx'

type ColorFieldProps = FieldText & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function ColorField({ label, hint, error, optional, value, onChange, onBlur, className, ref }: ColorFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t`${label} picker`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="control size-11 shrink-0 cursor-pointer p-1.5 md:size-10 [&::-moz-color-swatch]:rounded-xs [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-xs [&::-webkit-color-swatch]:border-0"
        />
        <input
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          onBlur={onBlur}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          placeholder="#4B5563"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="control figures h-11 w-full px-3.5 text-field uppercase md:h-10 md:text-base"
        />
      </div>
    </Field>
  )
}
