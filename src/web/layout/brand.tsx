import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { productName } from './product-name.ts'

/** `note` stands below, as the name of the organization does. */
export function Brand({ note, className }: { note?: string | null; className?: string }) {
  return (
    <span className={classNames('flex items-center gap-3 text-lg font-semibold tracking-tight', className)}>
      <Logo size={38} />
      <span translate="no" className="min-w-0 leading-tight">
        <span className="block">{productName}</span>
        {note && <span className="block truncate text-xs font-normal tracking-normal opacity-85">{note}</span>}
      </span>
    </span>
  )
}
