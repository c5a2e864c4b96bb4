import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import type { Role } from './person-permissions.ts'

/** The organization's dashboard [2.75], or the admin management screen [2.70]. */
export type PeopleScreen = 'organization' | 'admin'

/** Of the dialog that deletes a person, which features above this one have. */
export type DeleteDialogProps = {
  person: ListedUser
  screen: PeopleScreen
  onClose: () => void
  onDeleted: () => void
}

export type PersonAction = 'edit' | 'roles' | 'password' | 'delete'

export const PEOPLE_SCREENS: Record<
  PeopleScreen,
  { roles: readonly Role[]; actions: readonly PersonAction[]; editLabel: string }
> = {
  organization: {
    roles: ['orgAdmin', 'admin'],
    actions: ['edit', 'roles', 'password', 'delete'],
    editLabel: t`View/Edit`,
  },
  admin: { roles: ['admin'], actions: ['edit', 'roles', 'delete'], editLabel: t`Edit User` },
}
