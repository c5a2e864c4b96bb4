import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { MAX_IMPORT_ROWS } from '#domain/user-files/contract.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { readFile } from './read-file.ts'
import type { ChosenFile } from './use-import.ts'
import { useUserFileDownload } from './use-user-file-download.ts'

type ChooseFileProps = { onRead: (file: ChosenFile) => void; chosen: ChosenFile | null; onContinue: () => void }

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
          {t`Drop a CSV or Excel (.xlsx) file here, or choose one. Up to ${numberText(MAX_IMPORT_ROWS)} ${plural(MAX_IMPORT_ROWS, { one: 'person', other: 'people' })}, 5 MB; first row = column titles.`}
        </p>
        <input
          ref={input}
          type="file"
          aria-label={t`File with people`}
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            void readChosen(event.target.files?.[0])
            // Lets people choose the same file again after a change.
            event.target.value = ''
          }}
          className="sr-only"
        />
        <Button variant="primary" busy={reading} onClick={() => input.current?.click()}>
          {reading ? t`Reading the file…` : t`Choose file`}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" title={t`We couldn’t read ${problem.name}`}>
          {problem.text}
        </Notice>
      )}
      <Notice
        title={t`Start with a template`}
        action={
          <>
            <InlineError errors={template.inlineErrors} className="basis-full" />
            <Button
              size="sm"
              busy={template.fetching === 'excel'}
              onClick={() => template.start('excel')}
            >{t`Excel template`}</Button>
            <Button
              size="sm"
              busy={template.fetching === 'csv'}
              onClick={() => template.start('csv')}
            >{t`CSV template`}</Button>
          </>
        }
      >
        {t`Only Email is required; we make usernames for people who have none. You can import people without an email, too, and share their links yourself. The sample row is ignored. Everyone sets their own password; no one becomes an admin.`}
      </Notice>
      {chosen && (
        <DialogActions>
          <Button onClick={onContinue}>
            <span>
              {rich({
                name: (words) => <bdi translate="no">{words}</bdi>,
              })`Continue with <name>${chosen.name}</name>`}
            </span>
          </Button>
        </DialogActions>
      )}
    </div>
  )
}
