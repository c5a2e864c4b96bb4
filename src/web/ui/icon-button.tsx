import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = {
  icon: LucideIcon
  text: string
  label?: string
  whyNot?: string | null
  onClick: () => void
}

/** A disabled one stays focusable, so keyboard users find the reason. */
export function IconButton({ icon: Icon, text, label = text, whyNot = null, onClick }: IconButtonProps) {
  const isDisabled = whyNot !== null
  return (
    <Tooltip text={whyNot ?? text}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
        className={isDisabled ? 'cursor-not-allowed opacity-55 hover:bg-transparent! hover:text-muted!' : undefined}
      >
        <Icon aria-hidden="true" size={18} />
      </Button>
    </Tooltip>
  )
}
