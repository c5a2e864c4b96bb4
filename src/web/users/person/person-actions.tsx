import { KeyRound, Mail, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import type { PersonAction } from '../people-screens.ts'
import type { PersonPermissions } from '../person-permissions.ts'

type PersonActionsProps = {
  person: ListedUser
  permissions: PersonPermissions
  actions: readonly PersonAction[]
  editLabel: string
  onAct: (action: PersonAction, person: ListedUser) => void
  layout: 'wide' | 'narrow'
}

export function PersonActions({ person, permissions, actions, editLabel, onAct, layout }: PersonActionsProps) {
  const all: Record<PersonAction, Omit<MenuAction, 'id' | 'onClick'>> = {
    edit: { label: editLabel, icon: Pencil, whyNot: permissions.whyNotEdit(person) },
    roles: { label: 'Roles', icon: ShieldCheck },
    password: person.hasPassword
      ? { label: 'Reset PW', icon: KeyRound, whyNot: whyNotReset(permissions, person) }
      : { label: 'Send link', icon: Mail, whyNot: permissions.whyNotMakeLink(person) },
    delete: { label: 'Delete', icon: Trash2, danger: true, whyNot: permissions.whyNotDelete(person) },
  }
  const items = actions.map((action) => ({ ...all[action], id: action, onClick: () => onAct(action, person) }))
  const name = fullName(person)
  if (layout === 'narrow') return <Menu label={`Actions for ${name}`} actions={items} />
  return (
    <div className="flex justify-end gap-0.5">
      {items.map(({ id, label, icon, whyNot, onClick }) => (
        <IconButton
          key={id}
          icon={icon}
          text={label}
          label={`${label}: ${name}`}
          whyNot={whyNot ?? null}
          onClick={onClick}
        />
      ))}
    </div>
  )
}

function whyNotReset(permissions: PersonPermissions, person: ListedUser): string | null {
  const whyNot = permissions.whyNotResetPassword(person)
  return whyNot === null || permissions.whyNotMakeLink(person) === null ? null : whyNot
}
