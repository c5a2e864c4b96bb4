import type { ReactElement, ReactNode } from 'react'
import { type LeaveRequestChange, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { about, t } from '#web/languages/text.ts'
import { Timeline, TimelineStep } from '#web/ui/feedback/timeline.tsx'

export function RequestHistory({ id, zone }: { id: string; zone: string }) {
  const changes = useRead(
    leaveRequestEndpoints.history,
    { params: { id } },
    { fallback: t`Failed to load the history` },
  )
  return (
    <Timeline
      query={changes}
      expected={1}
      renderStep={(change) => <HistoryStep key={change.id} change={change} zone={zone} />}
    />
  )
}

function HistoryStep({ change, zone }: { change: LeaveRequestChange; zone: string }) {
  const { action, changedAt, notes } = change
  return (
    <TimelineStep dot={DOT[action]}>
      <p className="text-md break-words">{describeStep(change)}</p>
      <p className="mt-0.5 text-sm text-muted">
        <time dateTime={changedAt}>
          {`${shortDateText(changedAt, zone, serverNow())}, ${shortTimeText(changedAt, zone)}`}
        </time>
      </p>
      {notes && <p className="mt-1 text-md break-words whitespace-pre-line text-ink">{about('quoted')`“${notes}”`}</p>}
    </TimelineStep>
  )
}

const ACTOR = {
  actor: (words: ReactNode) => (
    <strong translate="no" className="font-semibold">
      {words}
    </strong>
  ),
}

const STEPS: Record<LeaveRequestChange['action'], (name: string) => ReactElement> = {
  submitted: (name) => rich(ACTOR)`<actor>${name}</actor> submitted this request`,
  changed: (name) => rich(ACTOR)`<actor>${name}</actor> changed it`,
  approved: (name) => rich(ACTOR)`<actor>${name}</actor> approved it`,
  rejected: (name) => rich(ACTOR)`<actor>${name}</actor> rejected it`,
  cancelled: (name) => rich(ACTOR)`<actor>${name}</actor> canceled it`,
  archived: (name) => rich(ACTOR)`<actor>${name}</actor> archived it`,
  restored: (name) => rich(ACTOR)`<actor>${name}</actor> restored it from the archive`,
}

function describeStep({ action, actorName, actorFor }: LeaveRequestChange): ReactElement {
  return actorFor === null ? STEPS[action](actorName) : (STEPS_FOR[action] ?? STEPS[action])(actorName, actorFor)
}

/** What a substitute did for a manager. They decide for them, and neither request nor archive leave. */
const STEPS_FOR: Partial<Record<LeaveRequestChange['action'], (name: string, manager: string) => ReactElement>> = {
  changed: (name, manager) => rich(ACTOR)`<actor>${name}</actor> changed it for <actor>${manager}</actor>`,
  approved: (name, manager) => rich(ACTOR)`<actor>${name}</actor> approved it for <actor>${manager}</actor>`,
  rejected: (name, manager) => rich(ACTOR)`<actor>${name}</actor> rejected it for <actor>${manager}</actor>`,
  cancelled: (name, manager) => rich(ACTOR)`<actor>${name}</actor> canceled it for <actor>${manager}</actor>`,
}

const DOT: Record<LeaveRequestChange['action'], string> = {
  submitted: 'bg-edge',
  changed: 'bg-edge',
  approved: 'bg-success-line',
  rejected: 'bg-danger-solid',
  cancelled: 'bg-neutral',
  archived: 'bg-edge',
  restored: 'bg-edge',
}
