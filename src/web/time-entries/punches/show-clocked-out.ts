import { entryEndpoints } from '#domain/entries/contract.ts'
import { clockedOutText } from '#domain/time/shifts/texts.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { showError } from '#web/ui/feedback/show-error.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import type { Punch } from './punch.ts'
import type { SavedEntry, Send } from './punch-call.ts'

type ClockedOut = { saved: SavedEntry; punch: Punch; zone: string; send: Send; refresh: () => Promise<void> }

const UNDO_MS = 10_000

/** For a shift whose end its person has entered: says which, and offers to undo it. */
export function showClockedOut({ saved, punch, zone, send, refresh }: ClockedOut): void {
  const undo = async () => {
    await undoClockOut(saved.id, punch.at, send).catch(showError)
    await refresh()
  }
  toast({
    title: say(clockedOutText(punch.at, zone, serverNow())),
    duration: UNDO_MS,
    action: { label: t`Undo`, onClick: () => void undo() },
  })
}

/** The shift is open again, with the breaks that it had. */
async function undoClockOut(id: string, clockOut: string, send: Send): Promise<void> {
  const [last] = await send(entryEndpoints.history, { params: { id } }, {})
  if (!last?.before || last.after?.clockOut !== clockOut) {
    return showError({ message: t`This shift has changed since. Edit it on your timesheet.` })
  }
  const { breaks } = last.before
  await send(
    timeEntryEndpoints.update,
    { params: { id }, body: { clockOut: null, breaks } },
    { fallback: t`Failed to undo` },
  )
}
