import { type RefObject, useState } from 'react'
import { payPeriodEndpoints, type TimesheetWarning } from '#domain/pay-periods/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import type { InlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import type { RenderReview } from '../exception-list.tsx'
import { NoteDialog } from './note-dialog.tsx'

type ReviewWarnings = {
  /** The element that gets the focus when a button leaves with its row. */
  fallbackRef: RefObject<HTMLDivElement | null>
  renderReview: RenderReview
  dialog: Elements
}

/** Accepts the warnings of a timesheet, and takes that back. */
export function useReviewWarnings(
  params: { payGroupId: string; firstDay: string; username: string },
  employeeName: string,
  inlineErrors: InlineErrors,
): ReviewWarnings {
  const accept = useWrite(payPeriodEndpoints.acceptWarning, t`Failed to accept the warning`)
  const undo = useWrite(payPeriodEndpoints.undoAcceptance, t`Failed to take it back`)
  const [accepting, setAccepting] = useState<{ warning: TimesheetWarning; text: string } | null>(null)
  const [undone, setUndone] = useState(0)
  const { fallbackRef, focusFallback } = useFocusFallback(accepting ?? undone)
  const onUndone = () => {
    focusFallback()
    setUndone(undone + 1)
  }
  const renderReview: RenderReview = (warning, text) =>
    warning.accepted ? (
      <Button
        size="sm"
        busy={undo.isPending && undo.variables.body.fingerprint === warning.fingerprint}
        onClick={() =>
          void undo
            .mutateAsync({ params, body: { fingerprint: warning.fingerprint } })
            .then(onUndone, (error) => inlineErrors.show(error, { title: t`Not taken back` }))
        }
        aria-label={t`Undo: ${text}`}
      >{t`Undo`}</Button>
    ) : (
      <Button
        size="sm"
        onClick={() => setAccepting({ warning, text })}
        aria-label={t`Accept: ${text}`}
      >{t`Accept`}</Button>
    )
  const dialog = accepting && (
    <NoteDialog
      title={t`Accept the warning`}
      about={accepting.text}
      label={t`Why it’s right`}
      // No one sees warnings about what they recorded later.
      hint={accepting.warning.code === 'recorded-later' ? undefined : t`${employeeName} sees this on the timesheet.`}
      optional
      action={t`Accept`}
      done={t`Warning accepted`}
      busy={accept.isPending}
      onSave={(note) =>
        accept.mutateAsync({ params, body: { fingerprint: accepting.warning.fingerprint, note } }).then(focusFallback)
      }
      onClose={() => setAccepting(null)}
    />
  )
  return { fallbackRef, renderReview, dialog }
}
