import { type DayToReview, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { about, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

type AcceptDayProps = {
  item: DayToReview
  /** Whose day it is. */
  text: string
  onDone: () => void
}

/** Says that it's right that there are no hours. No one is asked about the day again. */
export function AcceptDay({ item: { userId, day }, text, onDone }: AcceptDayProps) {
  const accept = useWrite(timesheetEndpoints.acceptDay, t`Failed to accept the day`)
  const undo = useWrite(timesheetEndpoints.undoAcceptedDay, t`Failed to take it back`)
  const inlineErrors = useInlineErrors()
  const body = { username: userId, day }
  const onUndo = () =>
    void undo.mutateAsync({ body }).catch((error) => inlineErrors.show(error, { title: t`Not taken back` }))
  const onAccept = () =>
    void accept.mutateAsync({ body }).then(
      () => {
        toast({ title: about('day')`Accepted`, action: { label: t`Undo`, onClick: onUndo } })
        onDone()
      },
      (error) => inlineErrors.show(error, { title: t`Not accepted` }),
    )
  return (
    <>
      <InlineError errors={inlineErrors} className="basis-full" />
      <Button
        size="sm"
        variant="ghost"
        busy={accept.isPending}
        onClick={onAccept}
        aria-label={t`It’s right: ${text}`}
      >{t`It’s right`}</Button>
    </>
  )
}
