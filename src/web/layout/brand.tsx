import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { productName } from './product-name.ts'

export function Brand({ className }: { className?: string }) {
  return (
    <span className={classNames('flex items-center gap-3 text-lg font-semibold tracking-tight', className)}>
      <Logo size={38} />
      <span translate="no">{productName}</span>
    </span>
  )
}
