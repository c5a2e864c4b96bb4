import { lazy, Suspense, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Choice, Punch, PunchQueue } from '../punches/punch.ts'
import { addPunch, removePunches, updatePunch } from '../punches/punch-queue.ts'
import { getShownShift } from '../punches/shown-shift.ts'
import type { QueueActions } from '../punches/use-punch.ts'
import { findConflict, type StoredShift } from './answers.ts'

const ClockOutDialog = lazy(() => import('./clock-out-dialog.tsx'))

type ChooseEndProps = {
  group: PunchQueue
  /** The shift in the way. */
  shift: StoredShift | null
  entries: readonly StoredShift[]
  zone: string
  actions: QueueActions
  onChoose: (choice: Choice) => void
}

/** Asks for the end of a shift that the server doesn't save without one: a long one, or one that began over a week ago. */
export function ChooseEnd({ group, shift, entries, zone, actions, onChoose }: ChooseEndProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [lead] = group
  const unanswered = group.find(({ needsEnd }) => needsEnd)
  if (!lead) return null

  const endStored = (tap: Punch, at: string) => {
    const end = { at, isEndConfirmed: true, isTimeConfirmed: true, needsEnd: undefined, refused: undefined }
    actions.change((stored) => updatePunch(stored, tap.key, end))
  }
  /** What was tapped after the end isn't part of the shift. If another shift is in the way, the end stays as a tap. */
  const endUnsaved = (at: string) => {
    const end: Punch = {
      key: newIdempotencyKey(),
      action: 'clock out',
      shiftKey: lead.key,
      at,
      place: lead.place,
      isEndConfirmed: true,
      isTimeConfirmed: true,
    }
    const ended = [...group.filter((tap) => tap.at < at), end]
    const add = findConflict(ended, entries, serverNow()).answers.find(({ choice }) => choice === 'add')
    if (add) return onChoose(add)
    actions.change((stored) =>
      addPunch(
        removePunches(
          stored,
          group.filter((tap) => tap.at >= at),
        ),
        end,
      ),
    )
  }
  const tapped = getShownShift(
    null,
    group.map((tap) => ({ ...tap, refused: undefined })),
  )
  const asked = unanswered ? (shift ?? unanswered.entry) : tapped
  return (
    <>
      <Button size="lg" variant="primary" onClick={() => setIsAsking(true)}>
        {unanswered ? t`Choose when you stopped` : t`Add a clock-out time`}
      </Button>
      <Suspense fallback={null}>
        {isAsking && asked && (
          <ClockOutDialog
            shift={asked}
            zone={zone}
            onAnswer={(at) => (unanswered ? endStored(unanswered, at) : endUnsaved(at))}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
