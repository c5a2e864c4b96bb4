import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { type Team, type TeamPerson, teamEndpoints } from '#domain/teams/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { DeleteTeam } from './delete-team.tsx'
import { NoTeams } from './no-teams.tsx'
import { TeamPeople } from './people/team-people.tsx'
import type { TeamAction } from './team-card.tsx'
import { TeamList } from './team-list.tsx'

const loadDialog = () => import('./team-dialog.tsx')
const TeamDialog = lazy(loadDialog)

export default function TeamsPanel({ organization }: { organization: Organization }) {
  const teams = useRead(teamEndpoints.list, {}, { fallback: t`Failed to load the teams` })
  const people = useRead(teamEndpoints.people, {}, { fallback: t`Failed to load the people` })
  // Many rows render in steps, so that they block no tap.
  const listed = useDeferredValue(people.data)
  const failed = [teams, people].find(({ isError, data }) => isError && !data)
  if (failed?.error)
    return <LoadError reason={failed.error.message} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
  if (!teams.data || !listed) return <Skeleton className="h-96 rounded-card" />
  return <Teams teams={teams.data} people={listed} today={dayOf(serverNow(), organization.timezone)} />
}

type TeamsProps = { teams: readonly Team[]; people: readonly TeamPerson[]; today: string }
type OpenDialog = { action: 'add' } | { action: TeamAction; team: Team }

function Teams({ teams, people, today }: TeamsProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(open)
  usePreload(loadDialog)
  const close = () => setOpen(null)
  const closeForGood = () => {
    // The button that opened the dialog is gone.
    focusFallback()
    close()
  }
  const add = () => setOpen({ action: 'add' })
  return (
    <div ref={fallbackRef} tabIndex={-1} role="region" aria-label={t`Teams`}>
      {teams.length === 0 ? (
        <NoTeams onAdd={add} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <TeamList teams={teams} people={people} onAdd={add} onAct={(action, team) => setOpen({ action, team })} />
          <TeamPeople teams={teams} people={people} today={today} />
        </div>
      )}
      {(open?.action === 'add' || open?.action === 'edit') && (
        <Suspense fallback={null}>
          <TeamDialog
            team={open.action === 'edit' ? open.team : null}
            people={people}
            onClose={close}
            onSaved={teams.length === 0 ? closeForGood : close}
          />
        </Suspense>
      )}
      {open?.action === 'delete' && <DeleteTeam team={open.team} onClose={close} onDeleted={closeForGood} />}
    </div>
  )
}
