import type { TimeEntry } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'

type ClockOutOtherProps = { active: TimeEntry; onDone: () => void }

/** An administrator ends someone else's shift now. */
export function ClockOutOther({ active, onDone }: ClockOutOtherProps) {
  const update = useWrite(timeEntryEndpoints.update, t`Failed to clock out`)
  const errors = useInlineErrors()
  const clockOut = () => {
    const body = { clockOut: serverNow().toISOString(), ifActive: true, version: active.version }
    update.mutateAsync({ params: { id: active.id }, body }).then(() => {
      toast({ title: t`Success`, text: t`Clocked out successfully` })
      onDone()
    }, errors.show)
  }
  return (
    <>
      <Button size="sm" busy={update.isPending} onClick={clockOut}>{t`Clock Out`}</Button>
      <InlineError errors={errors} />
    </>
  )
}
