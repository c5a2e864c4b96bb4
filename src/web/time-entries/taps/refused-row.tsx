import { CornerDownRight, X } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Punch, PunchQueue } from '../punches/punch.ts'
import { findLead } from '../punches/punch-queue.ts'
import { followsText } from '../punches/punch-waits.ts'
import { TapLine } from './tap-line.tsx'

type RefusedRowProps = { punch: Punch; group: PunchQueue; refusal: string; zone: string }

/** A refused tap, or one that follows it. The question below is about all of them. */
export function RefusedRow({ punch, group, refusal, zone }: RefusedRowProps) {
  const lead = findLead(group, punch)
  const isRefused = punch.refused !== undefined
  const color = isRefused ? 'text-danger' : 'text-muted'
  const Mark = lead ? CornerDownRight : X
  return (
    <li className="py-2.5">
      <TapLine punch={punch} note={isRefused ? refusal : t`Waits for your answer`} noteClass={color} zone={zone}>
        <Mark aria-hidden="true" size={18} className={classNames('shrink-0', color)} />
        {lead && <span className="sr-only">{followsText(lead)}</span>}
      </TapLine>
    </li>
  )
}
