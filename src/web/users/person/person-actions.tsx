import { KeyRound, Mail, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { fullName } from '#domain/fields/full-name.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import type { ActionLayout } from '#web/ui/data-list/list-actions.ts'
import { RowActions } from '#web/ui/data-list/row-actions.tsx'
import type { MenuAction } from '#web/ui/overlays/menu-action.ts'
import type { PersonAction } from '../people-screens.ts'
import type { PersonPermissions } from '../person-permissions.ts'

type PersonActionsProps = {
  person: ListedUser
  permissions: PersonPermissions
  actions: readonly PersonAction[]
  editLabel: string
  onAct: (action: PersonAction, person: ListedUser) => void
  layout: ActionLayout
}

export function PersonActions({ person, permissions, actions, editLabel, onAct, layout }: PersonActionsProps) {
  const all: Record<PersonAction, Omit<MenuAction, 'id' | 'onClick'>> = {
    edit: { label: editLabel, icon: Pencil, whyNot: permissions.whyNotEdit(person) },
    roles: { label: t`Roles`, icon: ShieldCheck },
    password: person.hasPassword
      ? { label: t`Reset PW`, icon: KeyRound, whyNot: whyNotReset(permissions, person) }
      : {
          label: person.email ? t`Send link` : t`Show link`,
          icon: person.email ? Mail : KeyRound,
          whyNot: permissions.whyNotMakeLink(person),
        },
    delete: { label: t`Delete`, icon: Trash2, danger: true, whyNot: permissions.whyNotDelete(person) },
  }
  const items = actions.map((action) => ({ ...all[action], id: action, onClick: () => onAct(action, person) }))
  return <RowActions name={fullName(person)} actions={items} layout={layout} icons={1} />
}

function whyNotReset(permissions: PersonPermissions, person: ListedUser): string | null {
  const whyNot = permissions.whyNotResetPassword(person)
  return whyNot === null || permissions.whyNotMakeLink(person) === null ? null : whyNot
}
