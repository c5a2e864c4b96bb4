import { useState } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Rights } from '../rights.ts'
import { PasswordLink } from './password-link.tsx'
import { SetPassword } from './set-password.tsx'

type PasswordDialogProps = { person: ListedUser; rights: Rights; onClose: () => void }

/** A new password for somebody [2.75]: set here, or set by themselves through a one-time link. Only ways that are open are offered. */
export function PasswordDialog({ person, rights, onClose }: PasswordDialogProps) {
  const maySet = rights.setPassword(person) === null
  const mayLink = rights.makeLink(person) === null
  const [chosen, setChosen] = useState<Way>(person.hasPassword ? 'set' : 'link')
  const way = maySet && mayLink ? chosen : maySet ? 'set' : 'link'
  return (
    <Dialog
      open
      onClose={onClose}
      title={person.hasPassword ? 'Reset Password' : 'Send Link'}
      note={`${fullName(person)} (${person.username})`}
    >
      {maySet && mayLink && (
        <SegmentedControl label="How" options={WAYS} value={chosen} onChange={setChosen} className="mb-5" />
      )}
      {way === 'set' ? (
        <SetPassword person={person} onClose={onClose} />
      ) : (
        <PasswordLink person={person} onClose={onClose} />
      )}
    </Dialog>
  )
}

type Way = 'set' | 'link'

const WAYS: { value: Way; label: string }[] = [
  { value: 'set', label: 'Set a password' },
  { value: 'link', label: 'One-time link' },
]
