import { FALLBACK_TYPE } from '#domain/fields/type-label.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The colour of a leave type as a dot. It never says anything alone: the type's name stands beside it. */
export function TypeDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-2.5 shrink-0 rounded-full border border-ink/15', className)}
      style={{ background: themedTypeColor(color) }}
    />
  )
}

/** A leave type by dot and name, which may take a second line. */
export function TypeLabel({ type }: { type: { name: string; color: string } }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TypeDot color={type.color} />
      <span className="min-w-0 break-words">{type.name}</span>
    </span>
  )
}

/** The colour as dots and bars show it: the type's own, lifted a little where the ground is dark (`--type-lift`). */
export function themedTypeColor(color: string): string {
  return `color-mix(in oklab, ${/^#[0-9a-f]{6}$/i.test(color) ? color : FALLBACK_TYPE.color}, white var(--type-lift))`
}
