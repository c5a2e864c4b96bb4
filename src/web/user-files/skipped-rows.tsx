import { BYTE_ORDER_MARK, csvLine, guarded } from '#domain/csv/rules.ts'
import { problemFileRows } from '#domain/user-files/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { UserImport } from './use-import.ts'

/** After an import: how many rows stayed behind, to download with what is wrong in each. Nothing where none did. */
export function SkippedRows({ userImport }: { userImport: UserImport }) {
  const [bad, same] = [userImport.invalid.length, userImport.duplicates.length]
  if (bad + same === 0) return null
  const rows = bad + same === 1 ? '1 row was' : `${(bad + same).toLocaleString('en-US')} rows were`
  return (
    <Notice title={`${rows} left out`} action={<DownloadSkippedRows userImport={userImport} />}>
      {same === 0
        ? 'Correct what the last column of the file tells, and import it.'
        : 'The last column of the file tells why. What only repeats another row needs nothing.'}
    </Notice>
  )
}

/** The rows that are not imported, as they stand in the file, each with its problem. */
export function DownloadSkippedRows({ userImport: { file, rows } }: { userImport: UserImport }) {
  const download = () => {
    const out = rows.filter(({ person }) => person === null)
    const lines = problemFileRows(file?.titles ?? [], out).map((cells) => csvLine(cells.map(guarded)))
    saveFile('users-left-out.csv', new Blob([BYTE_ORDER_MARK + lines.join('')], { type: 'text/csv' }))
  }
  return (
    <Button size="sm" onClick={download}>
      Download Rows Left Out
    </Button>
  )
}
