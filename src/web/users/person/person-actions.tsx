import { KeyRound, Mail, Pencil, Trash2 } from 'lucide-react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuAction } from '#web/ui/overlays/menu.tsx'
import type { Deed } from '../doors.ts'
import type { Rights } from '../rights.ts'

type PersonActionsProps = {
  person: ListedUser
  rights: Rights
  /** What can be done here, in this order. */
  deeds: readonly Deed[]
  /** What editing is called here: 'View/Edit' [2.75] or 'Edit User' [2.70]. */
  editLabel: string
  onAct: (deed: Deed, person: ListedUser) => void
  room: 'wide' | 'narrow'
}

/** What can be done with a person: buttons where there is room, elsewhere behind three dots. What cannot says why. */
export function PersonActions({ person, rights, deeds, editLabel, onAct, room }: PersonActionsProps) {
  const all: Record<Deed, Omit<MenuAction, 'id' | 'onPress'>> = {
    edit: { label: editLabel, icon: Pencil, whyNot: rights.edit(person) },
    password: person.hasPassword
      ? { label: 'Reset PW', icon: KeyRound, whyNot: whyNotReset(rights, person) }
      : { label: 'Send link', icon: Mail, whyNot: rights.makeLink(person) },
    delete: { label: 'Delete', icon: Trash2, danger: true, whyNot: rights.remove(person) },
  }
  const actions = deeds.map((deed) => ({ ...all[deed], id: deed, onPress: () => onAct(deed, person) }))
  const name = fullName(person)
  if (room === 'narrow') return <Menu label={`Actions for ${name}`} actions={actions} />
  return (
    <div className="flex justify-end gap-0.5">
      {actions.map(({ id, label, icon, whyNot, onPress }) => (
        <IconButton
          key={id}
          icon={icon}
          text={label}
          label={`${label}: ${name}`}
          whyNot={whyNot ?? null}
          onPress={onPress}
        />
      ))}
    </div>
  )
}

/** There are two ways to a new password; the first reason stands when both are closed. */
function whyNotReset(rights: Rights, person: ListedUser): string | null {
  const whyNot = rights.setPassword(person)
  return whyNot === null || rights.makeLink(person) === null ? null : whyNot
}
