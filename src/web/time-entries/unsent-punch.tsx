import { timeText } from '#domain/time/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Punch } from './send-punch.ts'

type UnsentPunchProps = { punch: Punch; zone: string; busy: boolean; onResend: () => void; onGiveUp: () => void }

/** Stands as long as a press has not been saved: which one, and what can be done. Sending it again cannot count it twice. */
export function UnsentPunch({ punch, zone, busy, onResend, onGiveUp }: UnsentPunchProps) {
  return (
    <Notice
      tone="warning"
      title={`Your ${punch.deed} at ${timeText(punch.at, zone)} is not saved yet`}
      className="mb-4"
      action={
        <>
          <Button size="sm" onClick={onResend} busy={busy}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={onGiveUp} disabled={busy}>
            Discard
          </Button>
        </>
      }
    >
      The server did not confirm it. Trying again keeps the time of your press and cannot record it twice.
    </Notice>
  )
}
