import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { Tooltip } from './overlays/tooltip.tsx'

type IconButtonProps = {
  icon: LucideIcon
  /** One word, shown on hover and on focus. */
  text: string
  /** The whole name, where one word could mean any of many rows. */
  label?: string
  /** Why it cannot be pressed now, shown in place of the word; null when it can. */
  whyNot?: string | null
  onPress: () => void
}

/**
 * A quiet button of a picture alone; its word is in the tooltip and in its name. One that cannot be pressed does nothing, but the
 * keyboard still finds it and its reason.
 */
export function IconButton({ icon: Icon, text, label = text, whyNot = null, onPress }: IconButtonProps) {
  const closed = whyNot !== null
  return (
    <Tooltip text={whyNot ?? text}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-disabled={closed || undefined}
        onClick={closed ? undefined : onPress}
        className={closed ? 'cursor-not-allowed opacity-55 hover:bg-transparent! hover:text-muted!' : undefined}
      >
        <Icon aria-hidden="true" size={18} />
      </Button>
    </Tooltip>
  )
}
