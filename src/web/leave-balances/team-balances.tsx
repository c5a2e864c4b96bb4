import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { type IdempotencyKeys, useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { AccrualStatus } from '#web/leave-accrual/accrual-status.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { AssignPolicy } from './assign-policy.tsx'
import type { BalanceAction } from './balance-actions.tsx'
import { BalanceExplanationDialog } from './balance-explanation-dialog.tsx'
import { BalanceList } from './balance-list.tsx'
import { type BalanceRow, toBalanceRows } from './balance-rows.ts'

/** People per page, and the most that one answer holds. */
const STEP = 50
const MOST = 1000
const TYPING_MS = 250

type OpenDialog = { deed: BalanceAction; row: BalanceRow }

export function TeamBalances({ zone }: { zone: string }) {
  const [{ search: text }, choose] = useQueryParams({ search: '' })
  const [limit, setLimit] = useState(STEP)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const idempotency = useIdempotencyKey()
  const search = useDebouncedValue(text.trim(), TYPING_MS)
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: 'Failed to fetch leave types' })
  const team = useRead(
    leaveBalanceEndpoints.team,
    { query: { limit, search: search || undefined } },
    { fallback: 'Failed to fetch leave balances', keepPrevious: true },
  )
  const failed = [team, types].find(({ isError, data }) => isError && !data)
  const people =
    team.data &&
    types.data &&
    team.data.map((member) => ({ user: member.user, rows: toBalanceRows(member, types.data) }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <AccrualStatus zone={zone} />
      <TextField
        label="Search employees"
        type="search"
        value={text}
        onChange={(event) => {
          choose({ search: event.target.value })
          setLimit(STEP)
        }}
        placeholder="Name, e-mail or username"
        start={<Search aria-hidden="true" size={18} />}
        className="w-full sm:max-w-sm"
      />
      {failed?.error && (
        <LoadError reason={failed.error.message} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      )}
      {!people && !failed && <Skeleton className="h-96 rounded-card" />}
      {people && (
        <Card className="overflow-hidden" aria-busy={team.isPlaceholderData}>
          <p role="status" className="sr-only">
            {search === '' || team.isPlaceholderData ? '' : `${people.length} employees found`}
          </p>
          {people.length === 0 ? (
            <EmptyState icon={Users} title="No employees found">
              Nobody has “{search}” in a name, e-mail address or username.
            </EmptyState>
          ) : (
            <BalanceList people={people} onAction={(deed, row) => setOpen({ deed, row })} />
          )}
        </Card>
      )}
      {people && people.length >= limit && limit < MOST && (
        <Button
          className="justify-self-center"
          busy={team.isFetching}
          onClick={() => setLimit(Math.min(MOST, limit + STEP))}
        >
          Show more
        </Button>
      )}
      {open && <BalanceDialog {...open} idempotency={idempotency} onClose={() => setOpen(null)} />}
    </div>
  )
}

function BalanceDialog({
  deed,
  row,
  idempotency,
  onClose,
}: OpenDialog & { idempotency: IdempotencyKeys; onClose: () => void }) {
  const whose = `${row.type.name} of ${fullName(row.user)}`
  switch (deed) {
    case 'why':
      return (
        <BalanceExplanationDialog open onClose={onClose} leaveTypeId={row.type.id} userId={row.user.id} title={whose} />
      )
    case 'policy':
      return (
        <Dialog open onClose={onClose} title="Change policy" note={whose}>
          <AssignPolicy row={row} onClose={onClose} />
        </Dialog>
      )
    default:
      return (
        <Dialog open onClose={onClose} title={deed === 'add' ? 'Add hours' : 'Subtract hours'} note={whose}>
          <AdjustForm row={row} mode={deed} idempotency={idempotency} onClose={onClose} />
        </Dialog>
      )
  }
}
