import { LogIn, LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

type ClockButtonProps = {
  clockedIn: boolean
  busy: boolean
  /** Why it cannot be pressed, or null when it can [5.9]. */
  whyNot: string | null
  onClick: (event: MouseEvent) => void
}

/** The one large button [2.29]. Clock In carries the product's colour, Clock Out is ink on paper; neither is ever red. */
export function ClockButton({ clockedIn, busy, whyNot, onClick: onPress }: ClockButtonProps) {
  const Icon = clockedIn ? LogOut : LogIn
  return (
    <Button
      variant={clockedIn ? 'ink' : 'primary'}
      size="xl"
      busy={busy}
      disabled={whyNot !== null}
      title={whyNot ?? undefined}
      onClick={onPress}
      className="w-full"
    >
      {!busy && <Icon aria-hidden="true" size={20} />}
      {clockedIn ? 'Clock Out' : 'Clock In'}
    </Button>
  )
}
