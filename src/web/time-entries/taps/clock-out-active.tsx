import type { SyntheticEvent } from 'react'
import { overlapText } from '#domain/entries/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { say } from '#web/languages/text.ts'
import { useActiveEntry } from '../punches/use-active-entry.ts'
import { ClockOutOther } from './clock-out-other.tsx'
import { ClockOutOwn } from './clock-out-own.tsx'

export type ClockOutFirstProps = { userId: string; zone: string; refusal: string; onDone: () => void }

/** The button beside "Clock out first", and nothing beside other refusals. */
export default function ClockOutActive({ userId, zone, refusal, onDone }: ClockOutFirstProps) {
  const user = useUser()
  const { active } = useActiveEntry(userId)
  const byOwner = userId === user.id
  const isAboutActive =
    active && refusal === say(overlapText({ ...active, clockOut: null }, { zone, now: serverNow(), byOwner }))
  if (!isAboutActive) return null
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
