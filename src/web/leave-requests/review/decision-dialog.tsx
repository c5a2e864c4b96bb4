import { useEffect, useRef, useState } from 'react'
import type { Decision, LeaveRequest, LeaveStatus } from '#domain/leave-requests/contract.ts'
import { whyNotTransition } from '#domain/leave-requests/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { fullName } from '#domain/users/rules.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { RequestSummary } from '../request-summary.tsx'
import { AbsentColleagues } from './absent-colleagues.tsx'
import { DECISION_TEXT, useDecision } from './use-decision.ts'

export type OpenRequest = { request: LeaveRequest; intent: Decision | null }

type DecisionDialogProps = {
  open: OpenRequest | null
  zone: string
  onClose: () => void
  onDecided: (status: LeaveStatus) => void
}

export function DecisionDialog({ open, zone, onClose, onDecided }: DecisionDialogProps) {
  const [choice, setChoice] = useState<{ within: OpenRequest; intent: Decision } | null>(null)
  const shown = open && choice?.within === open ? { ...open, intent: choice.intent } : open
  // If someone else decided meanwhile, closing the dialog must not focus the button that is gone.
  const resolved = useRef<{ within: OpenRequest; status: LeaveStatus } | null>(null)
  const close = () => (open && resolved.current?.within === open ? onDecided(resolved.current.status) : onClose())
  const title = shown?.intent ? `${DECISION_TEXT[shown.intent].verb} leave request` : 'Leave request'
  return (
    <Dialog
      open={open !== null}
      onClose={close}
      title={title}
      note={shown ? `${fullName(shown.request.user)}, ${shown.request.leaveType.name}` : undefined}
    >
      {shown && (
        <DecisionForm
          key={shown.request.id}
          {...shown}
          zone={zone}
          onChoose={(intent) => open && setChoice({ within: open, intent })}
          onConflict={({ status }) => {
            if (open) resolved.current = { within: open, status }
          }}
          onClose={close}
          onDecided={onDecided}
        />
      )}
    </Dialog>
  )
}

type DecisionFormProps = Omit<DecisionDialogProps, 'open'> &
  OpenRequest & {
    onChoose: (intent: Decision) => void
    onConflict: (request: LeaveRequest) => void
  }

function DecisionForm({ request: opened, intent, zone, onChoose, onConflict, onClose, onDecided }: DecisionFormProps) {
  const [notes, setNotes] = useState('')
  const to = intent ?? 'approved'
  const { decide, busy, conflict } = useDecision({
    request: opened,
    to,
    zone,
    onDone: () => onDecided(to),
    onConflict,
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
        <RequestSummary request={request} isCancelling={canDecide && intent === 'cancelled'} zone={zone} />
        {(isPending || request.status === 'approved') && (
          <AbsentColleagues request={request} today={dayOf(serverNow(), zone)} />
        )}
        {(canDecide || notes !== '') && (
          <TextArea
            ref={noteRef}
            label={intent === 'rejected' ? 'Reason for rejecting' : 'Notes'}
            optional={intent !== 'rejected'}
            hint={HINT}
            maxLength={1000}
            rows={2}
            value={notes}
            readOnly={!canDecide}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
        {conflict && (
          <Notice tone="danger" title={conflict.title}>
            {conflict.text}
          </Notice>
        )}
      </div>
      <DialogActions>
        {isPending && intent === null ? (
          <Button onClick={() => onChoose('rejected')}>Reject…</Button>
        ) : (
          <Button ref={closeRef} onClick={onClose}>
            Close
          </Button>
        )}
        {canDecide && (
          <Button type="submit" variant={to === 'approved' ? 'primary' : 'danger'} busy={busy}>
            {DECISION_TEXT[to].verb} request
          </Button>
        )}
        {!canDecide && conflict === null && whyNotTransition('cancelled', request) === null && (
          <Button onClick={() => onChoose('cancelled')}>Cancel request…</Button>
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

const HINT = 'The employee will see this by email and in the request.'
