import { useEffect, useRef, useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import type { Decision, LeaveRequest, LeaveStatus } from '#domain/leave-requests/contract.ts'
import { whyNotTransition } from '#domain/leave-requests/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useMarkSaved } from '#web/ui/overlays/use-mark-saved.ts'
import { RequestSummary } from '../request-summary.tsx'
import { AbsentColleagues } from './absent-colleagues.tsx'
import { QueuePosition } from './queue-position.tsx'
import type { RequestQueue } from './request-queue.ts'
import { DECISION_TEXT, useDecision } from './use-decision.ts'

export type OpenRequest = { request: LeaveRequest; intent: Decision | null; queue?: RequestQueue }

type DecisionDialogProps = {
  open: OpenRequest | null
  zone: string
  onMove: (request: LeaveRequest) => void
  /** Its request is another version now. What was chosen to do with it stays chosen. */
  onChanged: (changed: OpenRequest) => void
  /** Gets the state that someone else gave the request meanwhile, or null. */
  onClose: (resolved: LeaveStatus | null) => void
  onDecided: (status: LeaveStatus) => void
}

export function DecisionDialog({ open, zone, onMove, onChanged, onClose, onDecided }: DecisionDialogProps) {
  const [choice, setChoice] = useState<{ within: OpenRequest; intent: Decision } | null>(null)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const position = useRef<HTMLDivElement>(null)
  const shown = open && choice?.within === open ? { ...open, intent: choice.intent } : open
  // If someone else decided meanwhile, closing the dialog must not focus the button that is gone.
  const resolved = useRef<{ within: OpenRequest; status: LeaveStatus } | null>(null)
  const close = () => {
    setNotes({})
    onClose(open && resolved.current?.within === open ? resolved.current.status : null)
  }
  const title = shown?.intent ? DECISION_TEXT[shown.intent].title : t`Leave request`
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={title}
      note={
        shown && (
          <>
            <span translate="no">{fullName(shown.request.user)}</span>
            <span>{`, ${shown.request.leaveType.name}`}</span>
          </>
        )
      }
    >
      {shown?.queue && <QueuePosition ref={position} queue={shown.queue} shown={shown.request} onMove={onMove} />}
      {shown && (
        <DecisionForm
          key={shown.request.id}
          request={shown.request}
          intent={shown.intent}
          zone={zone}
          notes={notes[shown.request.id] ?? ''}
          onNotes={(text) => setNotes({ ...notes, [shown.request.id]: text })}
          onChoose={(intent) => open && setChoice({ within: open, intent })}
          onConflict={({ status }) => {
            if (open) resolved.current = { within: open, status }
          }}
          onChanged={(request) => onChanged({ ...shown, request })}
          onClose={close}
          onDecided={(status) => {
            position.current?.focus()
            onDecided(status)
          }}
        />
      )}
    </Dialog>
  )
}

type DecisionFormProps = Omit<OpenRequest, 'queue'> & {
  zone: string
  notes: string
  onNotes: (text: string) => void
  onChoose: (intent: Decision) => void
  onConflict: (request: LeaveRequest) => void
  onChanged: (request: LeaveRequest) => void
  onClose: () => void
  onDecided: (status: LeaveStatus) => void
}

function DecisionForm({ request: opened, intent, zone, notes, onNotes, onChoose, ...on }: DecisionFormProps) {
  const { onConflict, onChanged, onClose, onDecided } = on
  const to = intent ?? 'approved'
  const markSaved = useMarkSaved()
  const { decide, inlineErrors, busy, conflict } = useDecision({
    request: opened,
    to,
    zone,
    onDone: () => {
      markSaved()
      onDecided(to)
    },
    onConflict,
    onChanged,
  })
  const request = conflict?.request ?? opened
  const isPending = request.status === 'pending'
  const canDecide = conflict === null && (intent !== null || isPending)
  const noteRef = useFocusOnChange<HTMLTextAreaElement>(intent)
  const closeRef = useFocusOnChange<HTMLButtonElement>(conflict)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canDecide) decide(notes)
      }}
    >
      <div className="grid grid-cols-1 gap-5">
        <RequestSummary
          request={request}
          isCanceling={canDecide && intent === 'cancelled'}
          zone={zone}
          onChanged={onChanged}
        />
        {(isPending || request.status === 'approved') && (
          <AbsentColleagues request={request} today={dayOf(serverNow(), zone)} />
        )}
        {(canDecide || notes !== '') && (
          <TextArea
            ref={noteRef}
            label={intent === 'rejected' ? t`Reason for rejecting` : t`Notes`}
            optional={intent !== 'rejected'}
            hint={HINT}
            maxLength={1000}
            rows={2}
            value={notes}
            readOnly={!canDecide}
            onChange={(event) => onNotes(event.target.value)}
          />
        )}
        {conflict && (
          <Notice tone="danger" title={conflict.title}>
            {conflict.text}
          </Notice>
        )}
      </div>
      <DialogActions errors={inlineErrors}>
        {isPending && intent === null ? (
          <Button onClick={() => onChoose('rejected')}>{t`Reject…`}</Button>
        ) : (
          <Button ref={closeRef} onClick={onClose}>{t`Close`}</Button>
        )}
        {canDecide && (
          <Button type="submit" variant={to === 'approved' ? 'primary' : 'danger'} busy={busy}>
            {DECISION_TEXT[to].submit}
          </Button>
        )}
        {!canDecide && conflict === null && whyNotTransition('cancelled', request) === null && (
          <Button onClick={() => onChoose('cancelled')}>{t`Cancel request…`}</Button>
        )}
      </DialogActions>
    </form>
  )
}

function useFocusOnChange<Control extends HTMLElement>(value: unknown) {
  const control = useRef<Control>(null)
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current !== value) control.current?.focus()
    previous.current = value
  }, [value])
  return control
}

const HINT = t`The employee will see this in the request, and by email if they have an address.`
