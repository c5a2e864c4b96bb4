import { useSearchParams } from 'wouter'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { ClockOutFirst } from '#web/time-entries/taps/clock-out-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

type DeletedEntryNoticeProps = { entries: readonly TimeEntry[]; userId: string; zone: string }

/** For someone who comes from a notice about a deleted entry: without it they would look for the entry on an empty day. */
export function DeletedEntryNotice({ entries, userId, zone }: DeletedEntryNoticeProps) {
  const [params] = useSearchParams()
  const id = params.get('deleted')
  const errors = useInlineErrors()
  const restoration = useWrite(timeEntryEndpoints.restore, t`Failed to restore time entry`)
  if (id === null || restoration.isSuccess || entries.some((entry) => entry.id === id)) return null
  return (
    <Notice
      title={t`This time entry was deleted`}
      action={
        <Button
          size="sm"
          busy={restoration.isPending}
          onClick={() => void restoration.mutateAsync({ params: { id } }).catch(errors.show)}
        >{t`Restore`}</Button>
      }
    >
      <p>{t`It’s no longer on your timesheet. If that’s a mistake, you can restore it.`}</p>
      <InlineError
        errors={errors}
        renderAction={(error) => <ClockOutFirst userId={userId} zone={zone} refusal={error} onDone={errors.clear} />}
      />
    </Notice>
  )
}
