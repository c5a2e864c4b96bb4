import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

export type SignInFact = 'email' | 'password'

export default function SignInDialog({
  fact,
  account,
  onClose,
}: {
  fact: SignInFact
  account: ListedUser
  onClose: () => void
}) {
  if (fact === 'email')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t`Change email`}
        note={t`Links for a new password and notifications go to this address.`}
      >
        <EmailForm account={account} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t`Change password`} note={t`You’ll be signed out on all other devices.`}>
      <PasswordForm username={account.username} onClose={onClose} />
    </Dialog>
  )
}
