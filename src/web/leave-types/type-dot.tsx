import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Never the only sign: the type's name is always next to it. */
export function TypeDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-2.5 shrink-0 rounded-full border border-ink/15', className)}
      style={{ background: themedTypeColor(color) }}
    />
  )
}

export function TypeLabel({ type }: { type: { name: string; color: string } }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TypeDot color={type.color} />
      <span className="min-w-0 wrap-anywhere">{type.name}</span>
    </span>
  )
}

export function themedTypeColor(color: string): string {
  return `color-mix(in oklab, ${/^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK_TYPE.color}, white var(--type-lift))`
}
