import { numberText } from '#domain/locale.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DownloadSkippedRows } from './skipped-rows.tsx'
import type { UserImport } from './use-import.ts'

export function SkipRowsChoice({ userImport }: { userImport: UserImport }) {
  const { invalid, skipsInvalid, setSkipsInvalid } = userImport
  const rows = invalid.length === 1 ? 'the row with problems' : `the ${numberText(invalid.length)} rows with problems`
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Checkbox
        label={`Skip ${rows}`}
        checked={skipsInvalid}
        onChange={(event) => setSkipsInvalid(event.target.checked)}
      />
      {skipsInvalid && <DownloadSkippedRows userImport={userImport} />}
    </div>
  )
}
