import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Punch } from '../punches/punch.ts'
import type { QueueActions } from '../punches/use-punch.ts'
import { TapLine, tapName, tapTime } from './tap-line.tsx'

type TapRowProps = {
  punch: Punch
  note: string
  isSending: boolean
  zone: string
  actions: QueueActions
}

/** Its actions open below it and not in a menu, whose code might be missing without a connection. */
export function TapRow({ punch, note, isSending, zone, actions }: TapRowProps) {
  const [open, setOpen] = useState(false)
  const undo = () =>
    actions.change((stored) => stored.map((one) => (one.key === punch.key ? { ...one, answer: undefined } : one)))
  return (
    <li className="py-2">
      <TapLine punch={punch} note={note} zone={zone}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t`Actions for ${tapName(punch)}, ${tapTime(punch, zone)}`}
          aria-expanded={open}
          className="-me-3"
          onClick={() => setOpen(!open)}
        >
          <Ellipsis aria-hidden="true" size={20} />
        </Button>
      </TapLine>
      {open && (
        <div className="mt-1 mb-1 flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            disabled={isSending}
            title={isSending ? t`It’s being sent` : undefined}
            onClick={() => (punch.answer ? undo() : actions.discard([punch]))}
          >
            {punch.answer ? t`Undo` : about('tap')`Discard`}
          </Button>
        </div>
      )}
    </li>
  )
}
