import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Delay } from './punch-outbox.ts'
import { hasQuestion, listPossibleTimes, type Punch } from './punch-queue.ts'
import { isUnstorable } from './punch-store.ts'

export type UnsavedPunchesProps = {
  userId: string
  punches: readonly Punch[]
  zone: string
  delayed: Delay | null
  busy: boolean
  onRetry: (punch: Punch) => void
  onAnswer: (punch: Punch, at: string) => void
  onDiscard: (punch: Punch) => void
}

export function UnsavedPunches({ punches, ...props }: UnsavedPunchesProps) {
  return punches.map((punch) =>
    hasQuestion(punch) ? (
      <TimeQuestion key={punch.key} punch={punch} {...props} />
    ) : (
      <UnsavedPunch key={punch.key} punch={punch} {...props} />
    ),
  )
}

type UnsavedPunchProps = Omit<UnsavedPunchesProps, 'punches'> & { punch: Punch }

function UnsavedPunch({ userId, punch, zone, delayed, busy, onRetry, onDiscard }: UnsavedPunchProps) {
  const time = shortMomentText(punch.at, zone, serverNow())
  return (
    <Notice
      tone={punch.refused ? 'danger' : 'warning'}
      title={`Your ${time} ${NOUNS[punch.action]} ${punch.refused ? 'wasn’t saved' : 'isn’t saved yet'}`}
      className="mt-4"
      action={
        <>
          <Button size="sm" onClick={() => onRetry(punch)} busy={busy}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDiscard(punch)} disabled={busy}>
            Discard
          </Button>
        </>
      }
    >
      {`${punch.refused ?? toReasonText(delayed, time)}${isUnstorable(userId, punch) ? ' Keep this page open until then.' : ''}`}
    </Notice>
  )
}

function TimeQuestion({ punch, zone, busy, onAnswer, onDiscard }: UnsavedPunchProps) {
  const now = serverNow()
  const times = [...new Set(listPossibleTimes(punch))].filter((time) => Date.parse(time) <= now.getTime())
  return (
    <Notice
      tone="warning"
      title={`When did you ${VERBS[punch.action]}?`}
      className="mt-4"
      action={
        <>
          {times.map((time) => (
            <Button key={time} size="sm" onClick={() => onAnswer(punch, time)} busy={busy}>
              {shortMomentText(time, zone, now)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => onDiscard(punch)} disabled={busy}>
            Discard
          </Button>
        </>
      }
    >
      This device’s clock was changed while you were offline, so we don’t know which time is right. If neither is,
      discard it and add the time to your timesheet.
    </Notice>
  )
}

const NOUNS = {
  'clock in': 'clock-in',
  'clock out': 'clock-out',
  'start break': 'break start',
  'end break': 'break end',
}
const VERBS = {
  'clock in': 'clock in',
  'clock out': 'clock out',
  'start break': 'start your break',
  'end break': 'end your break',
}

function toReasonText(delayed: Delay | null, time: string): string {
  switch (delayed) {
    case 'server trouble':
      return `We can’t reach our servers right now. We kept ${time} and will keep trying. It can’t count twice.`
    case 'signed out':
      return `You’re signed out. We kept ${time} and will send it when you sign in again. It can’t count twice.`
    case 'reopened':
      return `We kept ${time} and are sending it now. It can’t count twice.`
    default:
      return `You seem to be offline. We kept ${time} and will send it when you’re back. It can’t count twice.`
  }
}
