import { useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { PersonPermissions } from '../person-permissions.ts'
import { PasswordLink } from './password-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

type PasswordDialogProps = { person: ListedUser; permissions: PersonPermissions; onClose: () => void }

/** [2.75] Offers only the methods that this person may use. */
export function PasswordDialog({ person, permissions, onClose }: PasswordDialogProps) {
  const canReset = permissions.whyNotResetPassword(person) === null
  const canMakeLink = permissions.whyNotMakeLink(person) === null
  const [chosen, setChosen] = useState<Method>(person.hasPassword ? 'set' : 'link')
  const method = canReset && canMakeLink ? chosen : canReset ? 'set' : 'link'
  return (
    <Dialog
      open
      onClose={onClose}
      title={person.hasPassword ? t`Reset password` : person.email ? t`Send link` : t`Show link`}
      note={<span translate="no">{`${fullName(person)} (${person.username})`}</span>}
    >
      {canReset && canMakeLink && (
        <SegmentedControl label={t`Method`} options={METHODS} value={chosen} onChange={setChosen} className="mb-5" />
      )}
      {method === 'set' ? (
        <ResetPasswordForm person={person} onClose={onClose} />
      ) : (
        <PasswordLink person={person} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Method = 'set' | 'link'

const METHODS: { value: Method; label: string }[] = [
  { value: 'set', label: t`Set a password` },
  { value: 'link', label: t`One-time link` },
]
