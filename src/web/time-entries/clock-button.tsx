import { LogIn, LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

type ClockButtonProps = {
  clockedIn: boolean
  busy: boolean
  whyNot: string | null
  onClick: (event: MouseEvent) => void
}

/** [2.29]. Never red: red is for deleting. */
export function ClockButton({ clockedIn, busy, whyNot, onClick }: ClockButtonProps) {
  const Icon = clockedIn ? LogOut : LogIn
  return (
    <Button
      variant={clockedIn ? 'ink' : 'primary'}
      size="xl"
      busy={busy}
      disabled={whyNot !== null}
      title={whyNot ?? undefined}
      onClick={onClick}
      className="w-full"
    >
      {!busy && <Icon aria-hidden="true" size={20} />}
      {clockedIn ? 'Clock Out' : 'Clock In'}
    </Button>
  )
}
