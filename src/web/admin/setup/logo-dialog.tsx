import { BrandingDialog } from '#web/branding/branding-dialog.tsx'
import type { SetupDialogProps } from './setup-dialog.tsx'

export default function LogoDialog({ onDone, onClose }: SetupDialogProps) {
  const finish = () => {
    onDone()
    onClose()
  }
  return <BrandingDialog onSaved={finish} onClose={onClose} />
}
