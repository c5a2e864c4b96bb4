import { leaveBalanceEndpoints } from '#domain/leave-balances/contract.ts'
import { leaveTypeEndpoints } from '#domain/leave-types/contract.ts'
import { requestableTypes } from '#domain/leave-types/rules.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export function useOwnLeave() {
  const types = useRead(leaveTypeEndpoints.list, {}, { fallback: t`Failed to fetch leave types` })
  const balances = useRead(
    leaveBalanceEndpoints.mine,
    {},
    { fallback: t`Failed to load leave balances. Please try again later.` },
  )
  const failedQueries = [types, balances].filter(({ data, error }) => error && !data)
  return {
    types: types.data && requestableTypes(types.data),
    balances: balances.data,
    error: failedQueries[0]?.error ?? null,
    busy: failedQueries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of failedQueries) void query.refetch()
    },
  }
}
