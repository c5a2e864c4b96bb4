import { markInvisible } from '#domain/fields/text.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { MAPPED_COLUMNS, NO_COLUMN, whyNotMap } from '#domain/user-columns/rules.ts'
import { rich } from '#web/languages/rich.tsx'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { ChosenFile, UserImport } from './use-import.ts'

const SAMPLE_COUNT = 3
const SKIPPED = 'none'
const NO_ONE = { value: String(NO_COLUMN), label: t`No one has an email` }

export function MapColumns({ userImport, file }: { userImport: UserImport; file: ChosenFile }) {
  const { mapping, mapColumn } = userImport
  const rows = file.rows.length
  const whyNot = whyNotMap(mapping)
  const firstRow = markInvisible(file.titles.filter(Boolean).join(', '))
  const choices = [
    { value: SKIPPED, label: t`Skip` },
    ...file.titles.map((_, column) => ({ value: String(column), label: columnName(file.titles, column) })),
  ]
  const used = new Set(Object.values(mapping).map((column) => (column === NO_COLUMN ? null : column)))
  const unused = file.titles.filter((title, column) => title !== '' && !used.has(column))
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-md text-muted">
        {rich({
          name: (words) => (
            <span translate="no" className="font-medium break-words text-ink">
              {words}
            </span>
          ),
        })`<name>${file.name}</name>, ${numberText(rows)} ${plural(rows, { one: 'row', other: 'rows' })}. Sample values are shown below.`}
      </p>
      {file.note && <Notice>{file.note}</Notice>}
      {used.size === 1 && (
        <Notice tone="warning" title={t`We didn’t recognize any titles`}>
          {t`Does the file have a row of column titles? Its first row is: ${firstRow}`}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {MAPPED_COLUMNS.map(({ field, title, required }) => (
          <Select
            key={field}
            label={required ? t`${say(title)} (required)` : say(title)}
            choices={required ? [...choices, NO_ONE] : choices}
            value={mapping[field] === null ? SKIPPED : String(mapping[field])}
            onChange={(value) => mapColumn(field, value === SKIPPED ? null : Number(value))}
            hint={<Preview file={file} column={mapping[field]} />}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className="text-md break-words text-muted">{t`Not imported: ${markInvisible(unused.join(', '))}`}</p>
      )}
      <DialogActions>
        <Button onClick={() => userImport.setStep('file')}>{t`Back`}</Button>
        <ExplainedButton
          whyNot={whyNot && say(whyNot)}
          onClick={userImport.reviewRows}
        >{t`Check rows`}</ExplainedButton>
      </DialogActions>
    </div>
  )
}

function Preview({ file, column }: { file: ChosenFile; column: number | null }) {
  if (column === null || column === NO_COLUMN) return null
  const values = file.rows.map(({ cells }) => cells[column] ?? '').filter((text) => text.trim() !== '')
  if (values.length === 0) return <span>{t`This column is empty`}</span>
  return <span className="line-clamp-2 break-words">{markInvisible(values.slice(0, SAMPLE_COUNT).join(' · '))}</span>
}

function columnName(titles: readonly string[], column: number): string {
  const title = titles[column] ?? ''
  const number = column + 1
  if (title === '') return t`Column ${number} (no title)`
  const isRepeated = titles.filter((other) => other.toLowerCase() === title.toLowerCase()).length > 1
  return markInvisible(isRepeated ? t`${title} (column ${number})` : title)
}
