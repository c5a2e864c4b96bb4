import type { Organization } from '#domain/organizations/contract.ts'
import { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoPayroll, NotStarted } from './no-payroll.tsx'
import { SetUpForm } from './set-up-form.tsx'

type SetUpPayProps = { organization: Organization; onDone: () => void; onCancel?: () => void }

/** Adds a pay group with its people and its first period: the first one, which starts payroll, or another one. */
export function SetUpPay({ organization, onDone, onCancel }: SetUpPayProps) {
  return can(useUser(), 'payGroups.manage') ? (
    <SetUp organization={organization} onDone={onDone} onCancel={onCancel} />
  ) : (
    <NoPayroll hasPayGroup={organization.hasPayGroup} />
  )
}

function SetUp({ organization, onDone, onCancel }: SetUpPayProps & { onCancel: (() => void) | undefined }) {
  const groups = useRead(payGroupEndpoints.list, {}, { fallback: t`Failed to load the pay groups` })
  const people = useRead(payGroupEndpoints.people, {}, { fallback: t`Failed to load the people` })
  const failed = [groups, people].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <LoadError
        reason={failed.error?.message ?? ''}
        onRetry={() => void Promise.all([groups.refetch(), people.refetch()])}
        busy={failed.isFetching}
      />
    )
  const today = dayOf(serverNow(), organization.timezone)
  const starts = groups.data?.flatMap(({ terms }) => terms.slice(0, 1).map(({ effectiveFrom }) => effectiveFrom)) ?? []
  const [firstDay] = starts.toSorted()
  if (firstDay !== undefined && firstDay > today && !onCancel) return <NotStarted firstDay={firstDay} today={today} />
  if (!groups.data || !people.data) return <Skeleton className="h-[60vh] rounded-card" />
  return (
    <SetUpForm
      organization={organization}
      groups={groups.data}
      people={people.data}
      today={today}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
