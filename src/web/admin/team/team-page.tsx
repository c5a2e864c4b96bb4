import { UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { useSearchParams } from 'wouter'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { usePageTitle } from '#web/layout/use-page-title.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SectionTabs } from '../section-tabs.tsx'
import type { TeamSectionProps } from './team-section.ts'
import { useTeamPeople } from './use-team-people.ts'

const TITLE = t`My Team`

/** What managers decide, and whom they look after: the people whom they lead today (decision 0104). */
export default function TeamPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const { organization, error, retry } = useOwnOrganization()
  const { teams, people, failed } = useTeamPeople(user.id)
  const sections = SECTIONS.filter(({ id }) => id !== 'payroll' || organization?.hasPayGroup)
  const open = sections.find(({ id }) => id === search.get('section')) ?? SECTIONS[0]
  usePageTitle(`${open.title} · ${TITLE}`)
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (failed)
    return (
      <LoadError reason={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
    )
  if (!organization || !teams || !people) return <Skeleton className="h-80 rounded-card" />
  if (teams.length === 0)
    return (
      <Card>
        <EmptyState
          icon={UsersRound}
          title={t`You don’t lead a team right now`}
        >{t`An administrator chooses who leads a team. Its people, requests, and timesheets will appear here.`}</EmptyState>
      </Card>
    )
  return (
    <SectionTabs
      label={TITLE}
      parameter="section"
      items={sections.map(({ id, title, Lazy }) => ({
        id,
        label: title,
        // An error in one section keeps the others usable.
        content: (
          <ErrorBoundary key={id} resetKey={id}>
            <Lazy organization={organization} teams={teams} people={people} />
          </ErrorBoundary>
        ),
      }))}
    />
  )
}

const createSection = (load: () => Promise<{ default: ComponentType<TeamSectionProps> }>) =>
  createLazy(load, <Skeleton className="h-160 rounded-card" />)

/** Their ids are those of the dashboard, because notifications lead to both. */
const SECTIONS = [
  { id: 'home', title: t`Home`, ...createSection(() => import('./team-home.tsx')) },
  { id: 'leave', title: t`Leave`, ...createSection(() => import('./team-leave.tsx')) },
  { id: 'timesheets', title: t`Timesheets`, ...createSection(() => import('./team-hours.tsx')) },
  { id: 'payroll', title: t`Approvals`, ...createSection(() => import('./team-approvals.tsx')) },
  { id: 'people', title: t`People`, ...createSection(() => import('./team-members.tsx')) },
  { id: 'balances', title: t`Leave Balances`, ...createSection(() => import('./team-leave-balances.tsx')) },
] as const
