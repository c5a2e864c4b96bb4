import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Logo } from '#web/ui/logo.tsx'
import { productName } from './product-name.ts'

/** `note` stands below, as the name of the organization does. */
export function Brand({ note, className }: { note?: Elements; className?: string }) {
  return (
    <span className={classNames('flex items-center gap-3 text-lg font-semibold tracking-tight', className)}>
      <Logo size={38} />
      <span className="min-w-0 leading-tight">
        <span translate="no" className="block">
          {productName}
        </span>
        {note && <span className="block truncate text-xs font-normal tracking-normal opacity-85">{note}</span>}
      </span>
    </span>
  )
}
