import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = {
  icon: LucideIcon
  text: string
  label?: string
  whyNot?: string | null
  variant?: 'ghost' | 'outline'
  className?: string
  onClick: () => void
}

/** A disabled one stays focusable, so keyboard users find the reason. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, text, label = text, whyNot = null, variant = 'ghost', className, onClick } = props
  const isDisabled = whyNot !== null
  return (
    <Tooltip text={whyNot ?? text}>
      <Button
        variant={variant}
        size="icon"
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
        className={classNames(
          isDisabled && 'cursor-not-allowed opacity-55 hover:bg-transparent! hover:text-muted!',
          className,
        )}
      >
        <Icon aria-hidden="true" size={18} />
      </Button>
    </Tooltip>
  )
}
