import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'

const ImportUsers = lazy(() => import('./import-users.tsx'))
const ExportUsers = lazy(() => import('./export-users.tsx'))

/** [2.73] */
export function UserFiles({ organization }: { organization: Organization }) {
  const user = useUser()
  const [open, setOpen] = useState<'import' | 'export' | null>(null)
  const [opened, setOpened] = useState({ import: false, export: false })
  if (!can(user, 'userFiles.use')) return null
  const openDialog = (kind: 'import' | 'export') => () => {
    setOpened({ ...opened, [kind]: true })
    setOpen(kind)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={openDialog('import')} className={sideBySide}>
        <Upload aria-hidden="true" size={18} />
        {t`Import Users`}
      </Button>
      <Button onClick={openDialog('export')} className={sideBySide}>
        <Download aria-hidden="true" size={18} />
        {t`Export Users`}
      </Button>
      {/* Closed dialogs stay mounted, so that the chosen file and mapping are not lost. */}
      <Suspense>
        {opened.import && <ImportUsers open={open === 'import'} onClose={close} organization={organization} />}
        {opened.export && <ExportUsers open={open === 'export'} onClose={close} />}
      </Suspense>
    </>
  )
}

/** On phones, unless their words are too long. */
const sideBySide = 'max-sm:min-w-max max-sm:flex-1'
