import { FileSpreadsheet, FileText } from 'lucide-react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { useUserFileDownload } from './use-user-file-download.ts'

export default function ExportUsers({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Export Users`}
      note={t`Everyone’s names, contact details and roles in one file. You can re-import it.`}
    >
      <Choice />
    </Dialog>
  )
}

function Choice() {
  const { fetching, inlineErrors, start } = useUserFileDownload('export')
  return (
    <DialogActions errors={inlineErrors}>
      <Button busy={fetching === 'csv'} disabled={fetching === 'excel'} onClick={() => start('csv')}>
        <FileText aria-hidden="true" size={18} />
        {t`Export CSV`}
      </Button>
      <Button
        variant="primary"
        busy={fetching === 'excel'}
        disabled={fetching === 'csv'}
        onClick={() => start('excel')}
      >
        <FileSpreadsheet aria-hidden="true" size={18} />
        {t`Export Excel`}
      </Button>
    </DialogActions>
  )
}
