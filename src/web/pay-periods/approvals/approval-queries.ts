import { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { toQuery } from '#web/api/use-api.ts'

export const PERIODS_FAILED = 'Failed to load the pay periods'

export const payPeriodsQuery = () => toQuery(payPeriodEndpoints.list, { query: {} }, PERIODS_FAILED)
