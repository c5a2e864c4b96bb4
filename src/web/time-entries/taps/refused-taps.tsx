import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { MAX_DAYS } from '#domain/time/shifts/shift-length.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { findConflict } from '../punches/answers.ts'
import type { Choice, Punch, PunchQueue } from '../punches/punch.ts'
import { updatePunch } from '../punches/punch-queue.ts'
import { choiceText, describeConflict, refusalText } from './question-texts.ts'
import { TapRow } from './tap-row.tsx'
import type { UnsentTapsProps } from './unsent-taps.tsx'

const ClockOutDialog = lazy(() => import('./clock-out-dialog.tsx'))

/** One question for a refused tap and all that follow it. */
export function RefusedTaps({ group, userId, transport, zone, actions }: UnsentTapsProps & { group: PunchQueue }) {
  const [lead] = group
  const [asking, setAsking] = useState<Punch>()
  const from = new Date(Date.parse(lead?.at ?? '') - MAX_DAYS * DAY_MS).toISOString()
  const entries = useRead(entryEndpoints.list, { params: { username: userId }, query: { startDate: from } })
  const now = serverNow()
  const worked = entries.data?.filter(({ isLeaveTime }) => !isLeaveTime)
  const { shift, answers } = worked ? findConflict(group, worked, now) : { shift: null, answers: [] }
  const view = { zone, now }
  const unanswered = group.find(({ needsEnd }) => needsEnd)

  const decide = (choice: Choice) => {
    const replaces = group.map(({ key }) => key)
    const answer = { ...choice, key: newIdempotencyKey(), replaces }
    if (lead) actions.change((stored) => updatePunch(stored, lead.key, { answer }))
  }
  if (!lead) return null
  return (
    <section role="alert" aria-label="Taps that weren’t saved">
      <h3 className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-danger" />
        <span>{group.length === 1 ? '1 tap wasn’t saved' : `${group.length} taps weren’t saved`}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {group.map((punch) => (
          <TapRow
            key={punch.key}
            punch={punch}
            note={punch.refused ? refusalText(punch, shift, view) : 'Waits for your answer'}
            isRefused={punch.refused !== undefined}
            isSending={punch.key === transport.inFlight}
            zone={zone}
            actions={actions}
          />
        ))}
      </ul>
      <p className="mt-4 text-base font-semibold">{describeConflict(group, shift, view)}</p>
      <p className="text-md text-muted">Nothing has changed yet. What’s right? You can undo it.</p>
      <div className="mt-3 grid gap-2">
        {unanswered && (
          <Button size="lg" variant="primary" onClick={() => setAsking(unanswered)}>
            Choose when you stopped
          </Button>
        )}
        {answers.map((answer, index) => {
          const { title, note } = choiceText(answer, group, shift, view)
          return (
            <Button
              key={answer.choice}
              variant={index === 0 ? 'primary' : 'outline'}
              className="h-auto! flex-col items-start! gap-0! py-2 text-left"
              onClick={() => decide(answer)}
            >
              <span>{title}</span>
              <span className="text-sm font-normal">{note}</span>
            </Button>
          )
        })}
        {answers.length === 0 && !unanswered && <Button onClick={() => actions.retry(lead)}>Try again</Button>}
        <Button variant="ghost" className="text-danger!" onClick={() => actions.discard(group)}>
          {group.length === 1 ? 'Discard this tap' : `Discard these ${group.length} taps`}
        </Button>
      </div>
      <Suspense fallback={null}>
        {asking?.entry && (
          <ClockOutDialog
            shift={shift ?? { clockIn: asking.entry.clockIn, breaks: [] }}
            zone={zone}
            onAnswer={(at) => {
              const answered = {
                at,
                isEndConfirmed: true,
                isTimeConfirmed: true,
                needsEnd: undefined,
                refused: undefined,
              }
              actions.change((stored) => updatePunch(stored, asking.key, answered))
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
