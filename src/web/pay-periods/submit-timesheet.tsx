import { type PeriodTimesheet, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { describeHoursChanges } from '#domain/pay-periods/hours-changes-texts.ts'
import { shownStatus, whyNotSubmit } from '#domain/pay-periods/rules.ts'
import { timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { toState } from './timesheet-state.ts'
import { toSentence } from './to-sentence.ts'

type SubmitTimesheetProps = { timesheet: PeriodTimesheet; onSubmitted: () => void }

/** What the person can do about the status of their timesheet. */
export function SubmitTimesheet({ timesheet, onSubmitted }: SubmitTimesheetProps) {
  const { payGroupId, firstDay, userId, factsHash, attestation, changedAt, changedBy, note, timezone, hoursChanges } =
    timesheet
  const inlineErrors = useInlineErrors()
  const submit = useWrite(payPeriodEndpoints.submit, 'Failed to submit your timesheet')
  const recall = useWrite(payPeriodEndpoints.recall, 'Failed to take your timesheet back')
  const params = { payGroupId, firstDay, username: userId }
  const status = shownStatus(toState(timesheet))
  const changes = describeHoursChanges(hoursChanges, { zone: timezone, now: serverNow() })
  const when = changedAt && shortMomentText(changedAt, timezone, serverNow())
  if (status === 'approved' || status === 'closed')
    return (
      <p className="mt-3 text-md text-muted">
        {`${status === 'approved' ? `Approved by ${changedBy}, ${when}. ` : 'In a closed payroll. '}Its hours can’t change unless an administrator opens it again.`}
      </p>
    )
  if (status === 'submitted')
    return (
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <InlineError errors={inlineErrors} className="basis-full" />
        <p className="text-md text-muted">{`Submitted ${when}. It waits for approval.`}</p>
        <Button
          busy={recall.isPending}
          onClick={() =>
            void recall.mutateAsync({ params }).catch((error) => inlineErrors.show(error, { title: 'Not taken back' }))
          }
        >
          Take Back
        </Button>
      </div>
    )
  const problem = whyNotSubmit(toState(timesheet), null)
  const send = () =>
    void submit.mutateAsync({ params, body: { factsHash } }).then(
      () => {
        toast({ title: 'Timesheet submitted' })
        onSubmitted()
      },
      (error) => inlineErrors.show(error, { title: 'Not submitted' }),
    )
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      {status === 'changed' && (
        <Notice tone="warning" title="Its hours have changed since you submitted it">
          {`${changes && `${changes}. `}Check them and submit it again.`}
        </Notice>
      )}
      {note !== '' && (
        <Notice tone="warning" title={`${changedBy} opened it again`}>
          {note}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <InlineError errors={inlineErrors} className="basis-full" />
        <p className="min-w-0 flex-1 basis-64 text-md text-muted">
          {problem ? toSentence(timesheetProblemText(problem)) : `By submitting, you confirm: “${attestation}”`}
        </p>
        {problem?.code !== 'notEnded' && (
          <Button
            variant="primary"
            disabled={problem !== null}
            title={problem ? timesheetProblemText(problem) : undefined}
            busy={submit.isPending}
            onClick={send}
          >
            Submit Timesheet
          </Button>
        )}
      </div>
    </div>
  )
}
