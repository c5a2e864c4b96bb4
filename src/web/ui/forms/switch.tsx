import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { SwitchTrack } from './switch-track.tsx'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  states?: readonly [on: string, off: string]
  disabled?: boolean
  busy?: boolean
  title?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** Takes effect right away. In a form that is submitted later, use a Checkbox. */
export function Switch({ label, hint, checked, onChange, states, disabled, busy, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames('field flex flex-wrap items-start justify-between gap-x-6 gap-y-2', className)}>
      <div className="min-w-0 flex-1 basis-40">
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
          <span aria-hidden="true" className="text-end text-md font-medium text-muted">
            {checked ? states[0] : states[1]}
          </span>
        )}
        <SwitchTrack
          {...rest}
          id={id}
          checked={checked}
          onChange={onChange}
          disabled={disabled}
          busy={busy}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      </div>
    </div>
  )
}
