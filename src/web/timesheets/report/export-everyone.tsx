import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadDialog = () => import('./export-everyone-dialog.tsx')
const ExportEveryoneDialog = lazy(loadDialog)

export function ExportEveryone({ organization }: { organization: Organization }) {
  const [open, setOpen] = useState(false)
  // Stays mounted once opened, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false)
  usePreload(loadDialog)
  return (
    <>
      <Button
        aria-label={t`Export everyone`}
        className="max-md:px-3!"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <Download aria-hidden="true" size={18} />
        <span className="max-md:hidden">{t`Export everyone`}</span>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ExportEveryoneDialog organization={organization} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
