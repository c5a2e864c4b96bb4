import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Punch } from '../punches/punch.ts'
import type { QueueActions } from '../punches/use-punch.ts'

type TapRowProps = {
  punch: Punch
  /** What it waits for, or why it was refused. */
  note: string
  isRefused: boolean
  isSending: boolean
  zone: string
  actions: QueueActions
}

/** Its actions open below it and not in a menu, whose code might be missing without a connection. */
export function TapRow({ punch, note, isRefused, isSending, zone, actions }: TapRowProps) {
  const [open, setOpen] = useState(false)
  const time = shortMomentText(punch.at, zone, serverNow())
  const name = tapName(punch)
  const undo = () =>
    actions.change((stored) => stored.map((one) => (one.key === punch.key ? { ...one, answer: undefined } : one)))
  return (
    <li className="py-2">
      <div className="flex items-center gap-2">
        <span className="figures w-20 shrink-0 text-md font-semibold">{time}</span>
        <span className="min-w-0 flex-1">
          <span className="block text-md font-medium">{name}</span>
          <span className={classNames('block text-sm break-words', isRefused ? 'text-danger' : 'text-muted')}>
            {note}
          </span>
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Actions for ${name}, ${time}`}
          aria-expanded={open}
          className="-mr-3"
          onClick={() => setOpen(!open)}
        >
          <Ellipsis aria-hidden="true" size={20} />
        </Button>
      </div>
      {open && (
        <div className="mt-1 mb-1 flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            disabled={isSending}
            title={isSending ? 'It’s being sent' : undefined}
            onClick={() => (punch.answer ? undo() : actions.discard([punch]))}
          >
            {punch.answer ? 'Undo' : 'Discard'}
          </Button>
        </div>
      )}
    </li>
  )
}

function tapName({ action, breakKind }: Punch): string {
  if (action === 'start break') return breakKind === 'meal' ? 'Meal Break' : 'Rest Break'
  return NAMES[action]
}

const NAMES = { 'clock in': 'Clock In', 'clock out': 'Clock Out', 'end break': 'End Break' }
