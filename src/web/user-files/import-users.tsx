import { useEffect, useRef } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportedLinks } from './imported-links.tsx'
import { MapColumns } from './map-columns.tsx'
import { ReviewRows } from './review-rows.tsx'
import { SkippedRows } from './skipped-rows.tsx'
import { type Step, useUserImport } from './use-import.ts'

type ImportUsersProps = { open: boolean; onClose: () => void; organization: Organization }

const NOTES: Record<Exclude<Step, 'done'>, string> = {
  file: t`Step 1 of 3: Choose a file. You’ll review everyone before they’re added.`,
  columns: t`Step 2 of 3: Match the columns.`,
  rows: t`Step 3 of 3: Review. Everyone is added together, or no one is.`,
}

/** [2.73] */
export default function ImportUsers({ open, onClose, organization }: ImportUsersProps) {
  const userImport = useUserImport(organization.id)
  const { step, file } = userImport
  useUnsavedChanges(file !== null && step !== 'done')
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // The pressed button is gone with its step, so the focus moves to the start of the next one.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Import Users`}
      note={step === 'done' ? undefined : NOTES[step]}
      width="full"
    >
      <div ref={top} tabIndex={-1} className="outline-none">
        {step === 'file' && (
          <ChooseFile onRead={userImport.chooseFile} chosen={file} onContinue={() => userImport.setStep('columns')} />
        )}
        {step === 'columns' && file && <MapColumns userImport={userImport} file={file} />}
        {step === 'rows' && <ReviewRows userImport={userImport} organization={organization} />}
        {step === 'done' && userImport.result && (
          <ImportedLinks
            result={userImport.result}
            skippedRows={<SkippedRows userImport={userImport} />}
            zone={organization.timezone}
            onMore={userImport.restart}
            onClose={() => {
              userImport.restart()
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
