import { useId } from 'react'
import { type PeriodTimesheet, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { describeHoursChanges } from '#domain/pay-periods/hours-changes-texts.ts'
import { type ShownStatus, shownStatus, whyNotSubmit } from '#domain/pay-periods/rules.ts'
import { timesheetProblemText } from '#domain/pay-periods/texts.ts'
import { weekdayDayText } from '#domain/time/formats.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { toState } from './timesheet-state.ts'

type SubmitTimesheetProps = { timesheet: PeriodTimesheet; today: string; onSubmitted: () => void }

/** The one thing that the person can do with their timesheet, or why they can't. */
export function SubmitTimesheet({ timesheet, today, onSubmitted }: SubmitTimesheetProps) {
  const { payGroupId, firstDay, userId, factsHash, attestation, changedAt, changedBy, timezone } = timesheet
  const reasonId = useId()
  const inlineErrors = useInlineErrors()
  const submit = useWrite(payPeriodEndpoints.submit, t`Failed to submit your timesheet`)
  const recall = useWrite(payPeriodEndpoints.recall, t`Failed to take your timesheet back`)
  const params = { payGroupId, firstDay, username: userId }
  const by = changedBy ?? ''
  const status = shownStatus(toState(timesheet))
  const when = changedAt === null ? '' : shortMomentText(changedAt, timezone, serverNow())
  const problem = whyNotSubmit(toState(timesheet), null)
  if (status === 'approved' || status === 'closed')
    return (
      <p className={reasonClass}>
        {status === 'approved'
          ? t`Approved by ${by}, ${when}. Its hours can’t change unless an administrator opens it again.`
          : t`In a closed payroll. Its hours can’t change unless an administrator opens it again.`}
      </p>
    )
  if (problem?.code === 'isReopened') return <p className={reasonClass}>{say(timesheetProblemText(problem))}</p>
  if (status === 'submitted')
    return (
      <div className={actionClass}>
        <InlineError errors={inlineErrors} />
        <Button
          busy={recall.isPending}
          onClick={() =>
            void recall.mutateAsync({ params }).catch((error) => inlineErrors.show(error, { title: t`Not taken back` }))
          }
        >{t`Take back`}</Button>
        <p className={reasonClass}>{t`Submitted ${when}. It waits for approval.`}</p>
      </div>
    )
  const send = () =>
    void submit.mutateAsync({ params, body: { factsHash } }).then(
      () => {
        toast({ title: t`Timesheet submitted` })
        onSubmitted()
      },
      (error) => inlineErrors.show(error, { title: t`Not submitted` }),
    )
  const firstDayAfter = weekdayDayText(addDays(timesheet.endDate, 1), today)
  const reason =
    problem && (problem.code === 'notEnded' ? t`From ${firstDayAfter}` : say(timesheetProblemText(problem)))
  return (
    <div className={actionClass}>
      <InlineError errors={inlineErrors} />
      <Button
        variant="primary"
        disabled={problem !== null}
        title={reason ?? undefined}
        aria-describedby={reasonId}
        busy={submit.isPending}
        onClick={send}
      >{t`Submit timesheet`}</Button>
      <p id={reasonId} className={reasonClass}>
        {reason ?? t`By submitting, you confirm: “${attestation}”`}
      </p>
    </div>
  )
}

const actionClass = 'grid grid-cols-1 content-start gap-1.5 md:justify-items-end'
const reasonClass = 'text-sm text-muted wrap-anywhere md:max-w-64 md:text-end'

/** Why a timesheet has to be submitted again. */
export function SubmittedChanges({ timesheet }: { timesheet: PeriodTimesheet }) {
  const { changedBy, note, timezone, hoursChanges } = timesheet
  const by = changedBy ?? ''
  const status = shownStatus(toState(timesheet))
  const changes = describeHoursChanges(hoursChanges, { zone: timezone, now: serverNow() })
  return (
    <>
      {status === 'changed' && (
        <Notice tone="warning" title={t`Its hours have changed since you submitted it`}>
          {changes ? t`${say(changes)}. Check them and submit it again.` : t`Check them and submit it again.`}
        </Notice>
      )}
      {note !== '' && WITH_NOTE.has(status) && (
        <Notice tone="warning" title={t`${by} opened it again`}>
          {note}
        </Notice>
      )}
    </>
  )
}

const WITH_NOTE: ReadonlySet<ShownStatus> = new Set(['open', 'reopened'])
