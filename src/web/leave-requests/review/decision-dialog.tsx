import { useEffect, useRef, useState } from 'react'
import type { Decision, LeaveRequest, LeaveStatus } from '#domain/leave-requests/contract.ts'
import { whyNotTransition } from '#domain/leave-requests/rules.ts'
import { fullName } from '#domain/users/rules.ts'
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
  // Valid only while this dialog is open: each opening passes a new `open` object.
  const [chosen, choose] = useState<{ within: OpenRequest; intent: Decision } | null>(null)
  const shown = open && chosen?.within === open ? { ...open, intent: chosen.intent } : open
  // If someone else decided meanwhile, closing the dialog must not focus the button that is gone.
  const became = useRef<{ within: OpenRequest; status: LeaveStatus } | null>(null)
  const close = () => (open && became.current?.within === open ? onDecided(became.current.status) : onClose())
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
          onChoose={(intent) => open && choose({ within: open, intent })}
          onConflict={({ status }) => {
            if (open) became.current = { within: open, status }
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
  const { decide, busy, overtaken } = useDecision({
    request: opened,
    to,
    zone,
    onDone: () => onDecided(to),
    onConflict,
  })
  const request = overtaken?.request ?? opened
  const waits = request.status === 'pending'
  const asks = overtaken === null && (intent !== null || waits)
  const reason = useFocusOnChange<HTMLTextAreaElement>(intent)
  const closing = useFocusOnChange<HTMLButtonElement>(overtaken)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (asks) decide(notes)
      }}
    >
      <div className="grid grid-cols-1 gap-5">
        <RequestSummary request={request} cancelling={asks && intent === 'cancelled'} zone={zone} />
        {(waits || request.status === 'approved') && <AbsentColleagues request={request} />}
        {(asks || notes !== '') && (
          <TextArea
            ref={reason}
            label={intent === 'rejected' ? 'Reason for rejecting' : 'Notes'}
            optional={intent !== 'rejected'}
            hint={HINT}
            maxLength={1000}
            rows={2}
            value={notes}
            readOnly={!asks}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
        {overtaken && (
          <Notice tone="danger" title={overtaken.title}>
            {overtaken.text}
          </Notice>
        )}
      </div>
      <DialogActions>
        {waits && intent === null ? (
          <Button onClick={() => onChoose('rejected')}>Reject…</Button>
        ) : (
          <Button ref={closing} onClick={onClose}>
            Close
          </Button>
        )}
        {asks && (
          <Button type="submit" variant={to === 'approved' ? 'primary' : 'danger'} busy={busy}>
            {DECISION_TEXT[to].verb} Request
          </Button>
        )}
        {!asks && overtaken === null && whyNotTransition('cancelled', request) === null && (
          <Button onClick={() => onChoose('cancelled')}>Cancel Request…</Button>
        )}
      </DialogActions>
    </form>
  )
}

function useFocusOnChange<Control extends HTMLElement>(value: unknown) {
  const control = useRef<Control>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current !== value) control.current?.focus()
    last.current = value
  }, [value])
  return control
}

const HINT = 'The employee reads this in the e-mail and in the request’s history.'
