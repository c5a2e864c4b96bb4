import { Grid3x3, List, Search, Users } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { plural } from '#domain/texts/text.ts'
import { useRead } from '#web/api/use-api.ts'
import { type IdempotencyKeys, useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { useUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { AccrualStatus } from '#web/leave-accrual/accrual-status.tsx'
import { useTeamFilter } from '#web/teams/team-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NO_ONE_MATCHES } from '#web/users/memberships/no-one-matches.ts'
import { BalanceExplanationDialog } from '../balance-explanation-dialog.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { AssignPolicy } from './assign-policy.tsx'
import type { BalanceAction } from './balance-actions.ts'
import { BalanceGrid } from './balance-grid.tsx'
import { BalanceList } from './balance-list.tsx'
import { type BalanceRow, toBalanceRows } from './balance-rows.ts'
import { PeopleBalances } from './people-balances.tsx'

/** People per page, and the most that one answer holds. */
const PAGE_SIZE = 50
const MAX_PEOPLE = 1000
const DEBOUNCE_MS = 250

const VIEWS = [
  { value: 'grid', label: t`Grid`, icon: Grid3x3 },
  { value: 'list', label: t`List`, icon: List },
] as const

type OpenDialog = { action: BalanceAction; row: BalanceRow }

type TeamBalancesProps = { organization: Pick<Organization, 'timezone' | 'hasTeams'> }

export default function TeamBalances({ organization }: TeamBalancesProps) {
  const filter = useTeamFilter(organization)
  const [{ search: text, view }, setQuery] = useQueryParams({ search: '', view: 'grid' })
  const hasViews = useMediaQuery(BREAKPOINTS.md)
  const Balances = !hasViews ? PeopleBalances : view === 'list' ? BalanceList : BalanceGrid
  const [shown, setLimit] = useState(PAGE_SIZE)
  // The server knows no such filter.
  const limit = filter.isActive ? MAX_PEOPLE : shown
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const idempotency = useIdempotencyKey()
  const search = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: t`Failed to fetch leave types` })
  const team = useRead(
    leaveBalanceEndpoints.team,
    { query: { limit, search: search || undefined } },
    { fallback: t`Failed to fetch leave balances`, keepPrevious: true },
  )
  const failed = [team, types].find(({ isError, data }) => isError && !data)
  const people =
    team.data &&
    types.data &&
    !filter.isPending &&
    team.data
      .filter(({ user }) => filter.includes(user.id))
      .map((member) => ({ user: member.user, rows: toBalanceRows(member, types.data) }))
  return (
    <div className="grid grid-cols-1 gap-5">
      {can(useUser(), 'leaveTypes.manage') && <AccrualStatus zone={organization.timezone} />}
      <div className="screen-only flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-end gap-4">
          <TextField
            label={t`Search employees`}
            type="search"
            value={text}
            onChange={(event) => {
              setQuery({ search: event.target.value })
              setLimit(PAGE_SIZE)
            }}
            placeholder={t`Name, email, or username`}
            start={<Search aria-hidden="true" size={18} />}
            className="w-full sm:max-w-sm"
          />
          {filter.select}
        </div>
        {hasViews && (
          <SegmentedControl
            label={t`Show as`}
            options={VIEWS}
            value={view === 'list' ? 'list' : 'grid'}
            onChange={(next) => setQuery({ view: next })}
          />
        )}
      </div>
      {failed?.error && (
        <LoadError reason={failed.error.message} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
      {!people && !failed && <Skeleton className="h-96 rounded-card" />}
      {people && (
        <Card className="overflow-hidden" aria-busy={team.isPlaceholderData}>
          <p role="status" className="sr-only">
            {(search === '' && !filter.isActive) || team.isPlaceholderData
              ? ''
              : t`${plural(people.length, { one: '# employee', other: '# employees' })} found`}
          </p>
          {people.length === 0 ? (
            <EmptyState icon={Users} title={t`No employees found`}>
              {search === '' ? NO_ONE_MATCHES : t`No matches for “${search}” in names, email addresses, or usernames.`}
            </EmptyState>
          ) : (
            <Balances people={people} onAction={(action, row) => setOpen({ action, row })} />
          )}
        </Card>
      )}
      {people && people.length >= limit && limit < MAX_PEOPLE && (
        <Button
          className="justify-self-center"
          busy={team.isFetching}
          onClick={() => setLimit(Math.min(MAX_PEOPLE, limit + PAGE_SIZE))}
        >{t`Show more`}</Button>
      )}
      {open && <BalanceDialog {...open} idempotency={idempotency} onClose={() => setOpen(null)} />}
    </div>
  )
}

function BalanceDialog({
  action,
  row,
  idempotency,
  onClose,
}: OpenDialog & { idempotency: IdempotencyKeys; onClose: () => void }) {
  const title = (
    <span>
      {rich({
        person: (words) => <bdi translate="no">{words}</bdi>,
        type: (words) => <span>{words}</span>,
      })`<person>${fullName(row.user)}</person>’s <type>${row.type.name}</type>`}
    </span>
  )
  switch (action) {
    case 'explain':
      return (
        <BalanceExplanationDialog open onClose={onClose} leaveTypeId={row.type.id} userId={row.user.id} title={title} />
      )
    case 'policy':
      return (
        <Dialog open onClose={onClose} title={t`Change policy`} note={title}>
          <AssignPolicy row={row} onClose={onClose} />
        </Dialog>
      )
    default:
      return (
        <Dialog open onClose={onClose} title={action === 'add' ? t`Add hours` : t`Subtract hours`} note={title}>
          <AdjustForm row={row} mode={action} idempotency={idempotency} onClose={onClose} />
        </Dialog>
      )
  }
}
