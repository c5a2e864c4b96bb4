import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { subscriptionEndpoints } from '#domain/subscriptions/contract.ts'
import { whyNotAdd } from '#domain/users/why-not-add.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { say, t } from '#web/languages/text.ts'
import { SampleDataOffer } from '#web/sample-data/sample-data-offer.tsx'
import { PlanSummary } from '#web/subscriptions/plan-summary.tsx'
import { useTeamFilter } from '#web/teams/team-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { UserFiles } from '#web/user-files/user-files.tsx'
import { DeletableUsers } from '#web/user-removal/deletable-users.tsx'
import { useAllUsers } from '#web/users/use-all-users.ts'

const loadDialog = () => import('#web/users/person/add-user-dialog.tsx')
const AddUserDialog = lazy(loadDialog)

/** [2.71-2.75] */
export function UsersTab({ organization }: { organization: Organization }) {
  const fullId = useId()
  const user = useUser()
  const isNarrow = !useMediaQuery(BREAKPOINTS.md)
  const [adding, setAdding] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { fallbackRef, focusFallback } = useFocusFallback(organization.hasSampleData)
  usePreload(loadDialog)
  const users = useAllUsers(organization.id)
  const team = useTeamFilter(organization)
  // Many rows render in steps, so that they block no tap.
  const people = useDeferredValue(users.data)
  const tiers = useRead(subscriptionEndpoints.tiers, {}, { fallback: t`Failed to fetch subscription tiers` })

  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!people || team.isPending) return <Skeleton className="h-96 rounded-card" />

  const tier = tiers.data?.find(({ id }) => id === organization.subscriptionTierId)
  // Sample people need no seat.
  const userCount = people.filter(({ isSample }) => !isSample).length
  const full = tier ? whyNotAdd(userCount, tier.maxUsers) : null
  const summary = tiers.data ? (
    <PlanSummary organization={organization} tier={tier} userCount={userCount} />
  ) : tiers.isError ? (
    <LoadError reason={tiers.error.message} onRetry={() => void tiers.refetch()} busy={tiers.isFetching} />
  ) : (
    <Skeleton className="h-34 rounded-card" />
  )
  return (
    <div ref={fallbackRef} tabIndex={-1} role="region" aria-label={t`Users`} className="grid grid-cols-1 gap-6">
      {!isNarrow && summary}
      <DeletableUsers
        people={people}
        screen="organization"
        besides={team}
        end={
          <div className="flex flex-wrap gap-3 max-[22rem]:*:px-2! sm:justify-end">
            <UserFiles organization={organization} />
            <Button
              variant="primary"
              className="max-sm:order-first max-sm:w-full"
              onClick={() => {
                setWasOpened(true)
                setAdding(true)
              }}
              disabled={full !== null}
              aria-describedby={full === null ? undefined : fullId}
            >
              <UserPlus aria-hidden="true" size={18} />
              {t`Add User`}
            </Button>
            {full && (
              <div id={fullId} className="w-full">
                <Notice tone="warning">{say(full)}</Notice>
              </div>
            )}
          </div>
        }
      />
      {!user.isDemo && <SampleDataOffer organization={organization} onFinal={focusFallback} />}
      {isNarrow && summary}
      {wasOpened && (
        <Suspense fallback={null}>
          <AddUserDialog open={adding} onClose={() => setAdding(false)} organizationId={organization.id} />
        </Suspense>
      )}
    </div>
  )
}
