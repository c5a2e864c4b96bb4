import { SUPPORT_HOURS } from '#domain/support/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { SupportForm } from '#web/support/support-form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export default function ContactDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Contact us`}
      note={t`${say(SUPPORT_HOURS)}. We usually reply within 24 hours.`}
    >
      <SupportForm onSent={onClose} />
    </Dialog>
  )
}
