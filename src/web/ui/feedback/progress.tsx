import { classNames } from '../class-names.ts'

type ProgressProps = {
  label: string
  value: number
  max: number
  valueText?: string
  color?: string
  className?: string
}

export function Progress({ label, value, max, valueText, color, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      className={classNames('h-2 overflow-hidden rounded-full bg-surface-2', className)}
    >
      <div
        className="h-full rounded-full bg-ring transition-[width]"
        style={{ width: `${share * 100}%`, background: color }}
      />
    </div>
  )
}
