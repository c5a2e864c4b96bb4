import { type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** The words for both states, shown beside the switch, as in 'On' and 'Off' [2.88]. */
  states?: readonly [on: string, off: string]
  disabled?: boolean
  busy?: boolean
  title?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Something that is on or off and takes effect at once. In a form that is sent later, use a Checkbox. */
export function Switch({ label, hint, checked, onChange, states, disabled, busy, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start justify-between gap-6', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="text-md font-medium text-ink">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-3">
        {states && (
          <span aria-hidden="true" className="w-6 text-right text-md font-medium text-muted">
            {checked ? states[0] : states[1]}
          </span>
        )}
        <span className="relative inline-flex h-6 w-11">
          <input
            {...rest}
            id={id}
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            disabled={disabled}
            aria-busy={busy || undefined}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onChange={(event) => !busy && onChange(event.target.checked)}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-surface-2 transition-colors checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-55"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-primary"
          />
        </span>
      </div>
    </div>
  )
}
