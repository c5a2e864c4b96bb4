import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DownloadLeftOut } from './left-out.tsx'
import type { Import } from './use-import.ts'

/** Whether the others are imported without the rows with errors; those can be taken along, to be mended. */
export function LeaveOutChoice({ work }: { work: Import }) {
  const { wrong, leaving, setLeaving } = work
  const rows =
    wrong.length === 1 ? 'the row with problems' : `the ${wrong.length.toLocaleString('en-US')} rows with problems`
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Checkbox label={`Leave out ${rows}`} checked={leaving} onChange={(event) => setLeaving(event.target.checked)} />
      {leaving && <DownloadLeftOut work={work} />}
    </div>
  )
}
