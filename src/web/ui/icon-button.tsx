import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = {
  icon: LucideIcon
  /** One word, shown on hover and on focus. */
  text: string
  /** The whole name, where one word could mean any of many rows. */
  label?: string
  /** Why it cannot be pressed now; null when it can. */
  whyNot?: string | null
  onPress: () => void
}

/** A quiet button of a picture alone; its word is in the tooltip and in its name. */
export function IconButton({ icon: Icon, text, label = text, whyNot = null, onPress }: IconButtonProps) {
  if (whyNot !== null)
    return (
      <Button variant="ghost" size="icon" aria-label={label} title={whyNot} disabled>
        <Icon aria-hidden="true" size={18} />
      </Button>
    )
  return (
    <Tooltip text={text}>
      <Button variant="ghost" size="icon" aria-label={label} onClick={onPress}>
        <Icon aria-hidden="true" size={18} />
      </Button>
    </Tooltip>
  )
}
