import type { InputHTMLAttributes, Ref } from 'react'

type SwitchTrackProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type' | 'role'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  busy?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** With `aria-disabled` it does nothing but stays focusable, so screen readers find the reason. */
export function SwitchTrack({ checked, onChange, busy, ...rest }: SwitchTrackProps) {
  const isInert = busy || rest['aria-disabled'] === true
  return (
    <span className="relative inline-flex h-6 w-11 shrink-0">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        onChange={(event) => !isInert && onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-edge bg-surface-2 transition-colors checked:border-primary-edge checked:bg-primary disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1 start-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-on-primary"
      />
    </span>
  )
}
