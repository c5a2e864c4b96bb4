import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { PreviewProps } from './preview-dialog.tsx'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

type PreviewAndExportProps = PreviewProps & {
  /** Not where submitting is what the page is for. */
  isPrimary?: boolean
}

export function PreviewAndExport({ isPrimary = true, ...props }: PreviewAndExportProps) {
  const [open, setOpen] = useState(false)
  // Stays mounted once opened, so that it can return the focus when it closes.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'outline'}
        disabled={props.sheet.whyNotReady !== null}
        title={props.sheet.whyNotReady ?? undefined}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <Eye aria-hidden="true" size={18} />
        {t`Preview & Export`}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PreviewDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
