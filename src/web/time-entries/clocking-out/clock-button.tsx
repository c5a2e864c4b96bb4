import { LogIn, LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { TapAction } from '../punches/punch.ts'

type ClockButtonProps = {
  action: keyof typeof LABELS
  busy: boolean
  whyNot: string | null
  onClick: (event: MouseEvent) => void
}

/** [2.29]. Never red: red is for deleting. */
export function ClockButton({ action, busy, whyNot, onClick }: ClockButtonProps) {
  const Icon = action === 'clock out' ? LogOut : LogIn
  return (
    <Button
      variant={action === 'clock out' ? 'ink' : 'primary'}
      size="xl"
      busy={busy}
      disabled={whyNot !== null}
      title={whyNot ?? undefined}
      onClick={onClick}
      className="w-full"
    >
      {!busy && <Icon aria-hidden="true" size={20} />}
      <span>{LABELS[action]}</span>
    </Button>
  )
}

const LABELS = {
  'clock in': t`Clock In`,
  'clock out': t`Clock Out`,
  'end break': t`End Break`,
} satisfies Partial<Record<TapAction, string>>
