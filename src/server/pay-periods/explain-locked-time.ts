import { Refusal } from '#domain/errors.ts'
import { lockedTimeText } from '#domain/pay-periods/texts.ts'
import { detailOf, isConstraintViolation } from '../db/failures.ts'
import type { ExplainError } from '../http/routes/errors.ts'

/** The database names the days, status, and approver of the timesheet whose time a write would have changed. */
export const explainLockedTime: ExplainError = (error) => {
  if (!isConstraintViolation(error, 'time_is_locked')) return null
  const [startDate = '', endDate = '', status, ...by] = detailOf(error).split('/')
  return new Refusal('conflict', lockedTimeText({ startDate, endDate, status, by: by.join('/') }))
}
