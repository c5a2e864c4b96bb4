import { BYTE_ORDER_MARK, csvLine, guarded } from '#domain/csv/rules.ts'
import { problemFileRows } from '#domain/user-files/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { UserImport } from './use-import.ts'

export function SkippedRows({ userImport }: { userImport: UserImport }) {
  const [bad, same] = [userImport.invalid.length, userImport.duplicates.length]
  if (bad + same === 0) return null
  const rows = bad + same === 1 ? '1 row was' : `${(bad + same).toLocaleString('en-US')} rows were`
  return (
    <Notice title={`${rows} skipped`} action={<DownloadSkippedRows userImport={userImport} />}>
      {same === 0
        ? 'Fix what the last column says and import the file again.'
        : 'The last column says why. Duplicates need nothing.'}
    </Notice>
  )
}

export function DownloadSkippedRows({ userImport: { file, rows } }: { userImport: UserImport }) {
  const download = () => {
    const out = rows.filter(({ person }) => person === null)
    const lines = problemFileRows(file?.titles ?? [], out).map((cells) => csvLine(cells.map(guarded)))
    saveFile('users-skipped.csv', new Blob([BYTE_ORDER_MARK + lines.join('')], { type: 'text/csv' }))
  }
  return (
    <Button size="sm" onClick={download}>
      Download skipped rows
    </Button>
  )
}
