import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import type { ActionLayout } from '#web/ui/data-list/list-actions.ts'
import type { Elements } from '#web/ui/elements.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { BREAKPOINTS } from '#web/ui/hooks/use-media-query.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import type { PersonFilter } from '../memberships/person-filter.ts'
import { type DeleteDialogProps, PEOPLE_SCREENS, type PeopleScreen, type PersonAction } from '../people-screens.ts'
import { PersonActions } from '../person/person-actions.tsx'
import { getPersonPermissions } from '../person-permissions.ts'
import { PeoplePanel } from './people-panel.tsx'

const loadDialog = () => import('../person/person-dialog.tsx')
const PersonDialog = lazy(loadDialog)

type UsersPanelProps = {
  people: readonly ListedUser[]
  screen: PeopleScreen
  showOrganization?: boolean
  besides?: PersonFilter | undefined
  end?: Elements
  DeleteDialog: ComponentType<DeleteDialogProps>
}

export function UsersPanel({ people, screen, showOrganization = false, besides, end, DeleteDialog }: UsersPanelProps) {
  const me = useUser()
  const permissions = useMemo(() => getPersonPermissions(me, people), [me, people])
  const [open, setOpen] = useState<{ action: PersonAction; person: ListedUser } | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(open)
  usePreload(loadDialog)
  const { actions, editLabel } = PEOPLE_SCREENS[screen]
  const renderActions = useCallback(
    (person: ListedUser, layout: ActionLayout) => (
      <PersonActions
        person={person}
        permissions={permissions}
        actions={actions}
        editLabel={editLabel}
        onAct={(action) => setOpen({ action, person })}
        layout={layout}
      />
    ),
    [permissions, actions, editLabel],
  )
  return (
    <div ref={fallbackRef} tabIndex={-1}>
      <PeoplePanel
        people={people}
        showOrganization={showOrganization}
        showStatus
        actions={{ render: renderActions, className: 'w-16 xl:w-26', buttonsFrom: BREAKPOINTS.xl }}
        besides={besides}
        end={end}
      />
      {open && (
        <Suspense fallback={null}>
          {open.action === 'delete' ? (
            <DeleteDialog
              person={open.person}
              screen={screen}
              onClose={() => setOpen(null)}
              onDeleted={() => {
                focusFallback()
                setOpen(null)
              }}
            />
          ) : (
            <PersonDialog
              action={open.action}
              // Switches show the stored value; forms keep what they started from.
              person={
                open.action === 'roles' ? (people.find(({ id }) => id === open.person.id) ?? open.person) : open.person
              }
              screen={screen}
              permissions={permissions}
              onClose={() => setOpen(null)}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}
