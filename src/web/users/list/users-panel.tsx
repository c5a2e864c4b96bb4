import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { type Deed, DOORS, type Door } from '../doors.ts'
import { PersonActions } from '../person/person-actions.tsx'
import { PersonDialog } from '../person/person-dialog.tsx'
import { rightsOver } from '../rights.ts'
import { PeoplePanel } from './people-panel.tsx'

type UsersPanelProps = {
  people: readonly ListedUser[]
  /** The organization's dashboard [2.75], or the screen of admins [2.70]: what can be done there, and through which door. */
  of: Door
  /** People of several organizations: each with theirs. */
  withOrganization?: boolean
  end?: ReactNode
}

/** People, and all that administrators do with them. */
export function UsersPanel({ people, of, withOrganization = false, end }: UsersPanelProps) {
  const me = useUser()
  const rights = useMemo(() => rightsOver(me, people), [me, people])
  const [open, setOpen] = useState<{ deed: Deed; person: ListedUser } | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(open)
  const { roles, deeds, editLabel } = DOORS[of]
  const renderActions = useCallback(
    (person: ListedUser, room: 'wide' | 'narrow') => (
      <PersonActions
        person={person}
        rights={rights}
        deeds={deeds}
        editLabel={editLabel}
        onAct={(deed) => setOpen({ deed, person })}
        room={room}
      />
    ),
    [rights, deeds, editLabel],
  )
  return (
    <div ref={fallbackRef} tabIndex={-1} className="outline-none">
      <PeoplePanel
        people={people}
        roles={roles}
        rights={rights}
        withOrganization={withOrganization}
        renderActions={renderActions}
        end={end}
      />
      {open && (
        <PersonDialog
          {...open}
          of={of}
          rights={rights}
          onClose={() => setOpen(null)}
          onDeleted={() => {
            focusFallback()
            setOpen(null)
          }}
        />
      )}
    </div>
  )
}
