import { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { toQuery } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export const PAY_GROUPS_FAILED = t`Failed to load the pay groups`

export const payGroupsQuery = () => toQuery(payGroupEndpoints.list, {}, PAY_GROUPS_FAILED)
