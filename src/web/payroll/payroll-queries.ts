import { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { toQuery } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'

export const PERIODS_FAILED = t`Failed to load the pay periods`
export const CLOSES_FAILED = t`Failed to load the closed payrolls`

export const payPeriodsQuery = () => toQuery(payPeriodEndpoints.list, { query: {} }, PERIODS_FAILED)
export const closesQuery = () => toQuery(payrollEndpoints.list, {}, CLOSES_FAILED)
