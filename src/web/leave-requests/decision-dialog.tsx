import { useState } from 'react'
import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { whyNot } from '#domain/leave-requests/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AlsoAway } from './also-away.tsx'
import { RequestFacts } from './request-facts.tsx'
import { DEED, useDecision } from './use-decision.ts'

/** What is open: a request, and what is to be decided of it; null to look at it first. */
export type OpenRequest = { request: LeaveRequest; intent: Decision | null }

type DecisionDialogProps = {
  open: OpenRequest | null
  zone: string
  onClose: () => void
  /** The request has left the list of those that wait. */
  onDecided: () => void
}

/** A request with all that helps to decide it, and the decision [2.80]. */
export function DecisionDialog({ open, zone, onClose, onDecided }: DecisionDialogProps) {
  // Chosen within the dialog, and only for as long as it is open: `open` is another object each time.
  const [chosen, choose] = useState<{ within: OpenRequest; intent: Decision } | null>(null)
  const shown = open && chosen?.within === open ? { ...open, intent: chosen.intent } : open
  const title = shown?.intent ? `${DEED[shown.intent].verb} leave request` : 'Leave request'
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={title}
      note={shown ? `${fullName(shown.request.user)}, ${shown.request.leaveType.name}` : undefined}
    >
      {shown && (
        <Content
          key={shown.request.id}
          {...shown}
          zone={zone}
          onChoose={(intent) => open && choose({ within: open, intent })}
          onClose={onClose}
          onDecided={onDecided}
        />
      )}
    </Dialog>
  )
}

type ContentProps = Omit<DecisionDialogProps, 'open'> & OpenRequest & { onChoose: (intent: Decision) => void }

function Content({ request, intent, zone, onChoose, onClose, onDecided }: ContentProps) {
  const [notes, setNotes] = useState('')
  const waits = request.status === 'pending'
  const { decide, busy, overtaken } = useDecision(request, intent ?? 'approved', onDecided)
  const asks = intent !== null || waits
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (asks) decide(notes)
      }}
    >
      <div className="grid grid-cols-1 gap-5">
        <RequestFacts request={request} cancelling={intent === 'cancelled'} zone={zone} />
        {(waits || request.status === 'approved') && <AlsoAway request={request} />}
        {asks && (
          <TextArea
            label={intent === 'rejected' ? 'Reason for rejecting' : 'Notes'}
            optional={intent !== 'rejected'}
            hint={HINT}
            maxLength={1000}
            rows={2}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
        {overtaken && (
          <Notice tone="danger" title="Somebody else was faster">
            {overtaken}
          </Notice>
        )}
      </div>
      <DialogActions>
        {waits && intent === null ? (
          <Button onClick={() => onChoose('rejected')}>Reject…</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )}
        {asks && (
          <Button
            type="submit"
            variant={intent === null || intent === 'approved' ? 'primary' : 'danger'}
            busy={busy}
            disabled={overtaken !== null}
            title={overtaken ?? undefined}
          >
            {DEED[intent ?? 'approved'].verb} Request
          </Button>
        )}
        {!asks && whyNot('cancelled', request) === null && (
          <Button onClick={() => onChoose('cancelled')}>Cancel Request…</Button>
        )}
      </DialogActions>
    </form>
  )
}

const HINT = 'The employee reads this in the e-mail and in the request’s history.'
