import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { problemFileRows } from '#domain/user-files/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { UserImport } from './use-import.ts'

export function SkippedRows({ userImport }: { userImport: UserImport }) {
  const [invalidCount, duplicateCount] = [userImport.invalid.length, userImport.duplicates.length]
  const skipped = invalidCount + duplicateCount
  if (skipped === 0) return null
  return (
    <Notice
      title={t`${numberText(skipped)} ${plural(skipped, { one: 'row was', other: 'rows were' })} skipped`}
      action={<DownloadSkippedRows userImport={userImport} />}
    >
      {duplicateCount === 0
        ? t`Fix what the last column says and import the file again.`
        : t`The last column says why. You can ignore duplicates.`}
    </Notice>
  )
}

export function DownloadSkippedRows({ userImport: { file, rows } }: { userImport: UserImport }) {
  const download = () => {
    const skipped = rows.filter(({ person }) => person === null)
    const lines = problemFileRows(file?.titles ?? [], skipped, say).map((cells) => csvLine(cells.map(guardFormulas)))
    saveFile('users-skipped.csv', new Blob([BYTE_ORDER_MARK + lines.join('')], { type: 'text/csv' }))
  }
  return <Button size="sm" onClick={download}>{t`Download skipped rows`}</Button>
}
