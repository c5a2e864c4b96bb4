import type { SyntheticEvent } from 'react'
import { findOverlapped } from '#web/api/refusal-facts.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { InlineMessage } from '#web/ui/feedback/use-inline-errors.ts'
import { useActiveEntry } from '../punches/use-active-entry.ts'
import { ClockOutOther } from './clock-out-other.tsx'
import { ClockOutOwn } from './clock-out-own.tsx'

export type ClockOutFirstProps = { userId: string; zone: string; refusal: InlineMessage; onDone: () => void }

/** The button beside "Clock out first", and nothing beside other refusals. */
export default function ClockOutActive({ userId, zone, refusal, onDone }: ClockOutFirstProps) {
  const user = useUser()
  const { active } = useActiveEntry(userId)
  const byOwner = userId === user.id
  if (!active || findOverlapped(refusal) !== active.id) return null
  return (
    // What is sent in its dialog would also reach the form that shows this button.
    <div className="contents" onSubmit={stopPropagation}>
      {byOwner ? (
        <ClockOutOwn user={user} active={active} zone={zone} onDone={onDone} />
      ) : (
        <ClockOutOther active={active} onDone={onDone} />
      )}
    </div>
  )
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
