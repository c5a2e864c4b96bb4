import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

type Option<Value extends string> = { value: Value; label: string; icon?: LucideIcon; count?: number }

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  background?: 'page' | 'nav'
  className?: string
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, background = 'page', className } = props
  const name = useId()
  return (
    <fieldset
      className={classNames(
        'screen-only flex min-w-0 flex-wrap gap-1 rounded-pop p-1',
        background === 'nav' ? 'bg-on-nav/10' : 'bg-track',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: optionLabel, icon: Icon, count }) => (
        <label key={option} className={segmentClass(background)}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="absolute inset-0 appearance-none rounded-control"
          />
          {Icon && <Icon aria-hidden="true" size={14} className="shrink-0" />}
          <span className="relative">{optionLabel}</span>
          {count !== undefined && <span className="figures relative text-sm font-normal text-muted">{count}</span>}
        </label>
      ))}
    </fieldset>
  )
}

const segmentClass = (background: 'page' | 'nav') =>
  classNames(
    'relative flex h-9 min-w-max flex-1 items-center justify-center gap-1.5 rounded-control font-medium transition-colors',
    background === 'nav'
      ? 'px-1 text-xs text-nav-muted hover:text-on-nav has-checked:bg-on-nav/15 has-checked:text-on-nav'
      : 'px-1.5 text-md text-muted min-[22rem]:px-3 hover:text-ink has-checked:bg-thumb has-checked:text-ink has-checked:shadow-card',
  )
