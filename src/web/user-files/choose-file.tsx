import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { COLUMNS } from '#domain/user-columns/rules.ts'
import { MAX_IMPORT_ROWS } from '#domain/user-files/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { readFile } from './read-file.ts'
import type { ChosenFile } from './use-import.ts'
import { useUserFileDownload } from './use-user-file-download.ts'

type ChooseFileProps = { onRead: (file: ChosenFile) => void; chosen: ChosenFile | null; onContinue: () => void }

const REQUIRED = COLUMNS.filter(({ required }) => required).map(({ title }) => title)
const OPTIONAL = COLUMNS.filter(({ required }) => !required).map(({ title }) => title)

/** The first step: a file by button or drop, read at once. One that cannot be read says why, and another can be chosen. */
export function ChooseFile({ onRead, chosen, onContinue }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<{ name: string; text: string } | null>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  const template = useUserFileDownload('template')

  const readChosen = async (file: File | undefined) => {
    if (!file || reading) return
    setReading(true)
    setProblem(null)
    const table = await readFile(file)
    setReading(false)
    if ('problem' in table) setProblem({ name: file.name, text: table.problem })
    else onRead({ ...table, name: file.name })
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsDragOver(true)
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsDragOver(false)
          void readChosen(event.dataTransfer.files[0])
        }}
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border px-5 py-8 text-center',
          isDragOver ? 'border-ring bg-primary-soft' : 'border-line bg-surface-2',
        )}
      >
        <FileUp aria-hidden="true" size={28} className="text-muted" />
        <p className="text-md text-muted">
          A CSV or Excel (.xlsx) file of at most {MAX_IMPORT_ROWS.toLocaleString('en-US')} people and 5 MB, with a row
          of titles. Drop it here, or choose it.
        </p>
        <input
          ref={input}
          type="file"
          aria-label="File with people"
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            void readChosen(event.target.files?.[0])
            // The same file, mended, is chosen again.
            event.target.value = ''
          }}
          className="sr-only"
        />
        <Button variant="primary" busy={reading} onClick={() => input.current?.click()}>
          {reading ? 'Reading the file' : 'Choose File'}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" title={`${problem.name} was not read`}>
          {problem.text}
        </Notice>
      )}
      <Notice
        title="Start with a template"
        action={
          <>
            <Button size="sm" busy={template.fetching === 'excel'} onClick={() => template.start('excel')}>
              Excel Template
            </Button>
            <Button size="sm" busy={template.fetching === 'csv'} onClick={() => template.start('csv')}>
              CSV Template
            </Button>
          </>
        }
      >
        {REQUIRED.join(' and ')} are required; {OPTIONAL.join(', ')} may stay empty. The row of the example is never
        imported. People set their passwords themselves, and a file makes nobody an admin.
      </Notice>
      {chosen && (
        <DialogActions>
          <Button onClick={onContinue}>Go on with {chosen.name}</Button>
        </DialogActions>
      )}
    </div>
  )
}
