import { useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { FieldNote } from './field.tsx'

type RadioOption<Value extends string> = { value: Value; label: string; hint?: string; end?: Elements }

type RadioListProps<Value extends string> = {
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
}

/** Choices that need more than a word each. */
export function RadioList<Value extends string>({ label, options, value, onChange, error }: RadioListProps<Value>) {
  const id = useId()
  return (
    <div>
      <fieldset
        role="radiogroup"
        // An invalid one gets the focus.
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(
          'min-w-0 divide-y divide-line overflow-hidden rounded-pop border',
          error ? 'border-danger' : 'border-line',
        )}
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex items-start gap-3 px-4 py-3 text-md transition-colors has-checked:bg-primary-soft not-has-checked:hover:bg-surface-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 outline-none"
              style={{ accentColor: 'var(--primary)' }}
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-start justify-between gap-x-4">
                <span className="min-w-0 font-medium text-ink">{option.label}</span>
                {option.end}
              </span>
              {option.hint && <span className="block text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <FieldNote id={id} error={error} />
    </div>
  )
}
