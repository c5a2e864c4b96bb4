import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { about, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import type { Punch } from '../punches/punch.ts'

type TapLineProps = {
  punch: Punch
  /** What it waits for, or why it was refused. */
  note: string
  zone: string
  noteClass?: string
  /** Its mark or its actions. */
  children: Elements
}

export function TapLine({ punch, note, zone, noteClass = 'text-muted', children }: TapLineProps) {
  return (
    <div className="flex items-center gap-2">
      {/* Large text goes below the time. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span translate="no" className="figures w-20 shrink-0 text-md font-semibold">
          {tapTime(punch, zone)}
        </span>
        <span className="min-w-20 flex-1">
          <span className="block text-md font-medium">{tapName(punch)}</span>
          <span className={classNames('block text-sm break-words', noteClass)}>{note}</span>
        </span>
      </span>
      {children}
    </div>
  )
}

export const tapTime = ({ at }: Punch, zone: string) => shortMomentText(at, zone, serverNow())

export function tapName({ action, breakKind }: Punch): string {
  if (action === 'start break') return breakKind === 'meal' ? t`Meal Break` : t`Rest Break`
  return NAMES[action]
}

const NAMES = {
  'clock in': about('tap')`Clock In`,
  'clock out': about('tap')`Clock Out`,
  'end break': about('tap')`End Break`,
}
