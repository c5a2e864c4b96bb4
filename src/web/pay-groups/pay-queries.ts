import { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { toQuery } from '#web/api/use-api.ts'

export const PAY_GROUPS_FAILED = 'Failed to load the pay groups'

export const payGroupsQuery = () => toQuery(payGroupEndpoints.list, {}, PAY_GROUPS_FAILED)
