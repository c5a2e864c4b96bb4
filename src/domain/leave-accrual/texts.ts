import { plural, type Text, t } from '../texts/text.ts'
import { count, day, days } from '../texts/values.ts'
import { roundHours } from '../time/decimal-hours.ts'
import type { AccrualProblem, LedgerReason, RecalculationCause } from './contract.ts'

type Reason<Code extends LedgerReason['code']> = Extract<LedgerReason, { code: Code }>

/** What people wrote themselves stays as it is. */
export function describeReason(reason: LedgerReason): Text | string {
  switch (reason.code) {
    case 'initial-allocation':
      return withLimit(t`Initial allocation`, reason.limit)
    case 'annual-allocation':
      return withLimit(t`Annual allocation`, reason.limit)
    case 'accrual':
      return withLimit(describeAccrual(reason), reason.limit)
    case 'hours-worked':
      return withLimit(t`${hours(reason.hours)} hours worked since ${day(reason.since, YEAR)}`, reason.limit)
    case 'leave-year-ended':
      return reason.expired > 0
        ? t`Leave year ended ${day(reason.endDate, YEAR)}: ${hours(reason.expired)} unused hours expired`
        : t`Leave year ended ${day(reason.endDate, YEAR)}`
    case 'carried-over':
      return t`Carried over from the last leave year`
    case 'owed':
      return t`Owed from the last leave year`
    case 'request-approved':
      return t`Approved: ${days(reason, YEAR)}`
    case 'request-canceled':
      return t`Canceled: ${days(reason, YEAR)}`
    case 'undone':
      return t`Correction: removes “${describeReason(reason.of)}”, credited too early`
    case 'moved':
      return t`Correction: moves “${describeReason(reason.of)}” to ${day(reason.to, YEAR)}`
    case 'taken-back':
      return t`Correction: ${reason.by} took back “${describeReason(reason.of)}” (${hours(reason.hours)} hours)`
    case 'recalculated':
      return describeRecalculation(reason)
    case 'text':
      return reason.text
  }
}

export function describeProblem(problem: AccrualProblem): Text {
  if (problem === 'accruals-failed') return t`Some accruals failed. We’ll retry automatically.`
  return t`The server’s clock is days ahead of where it was. Accruals continue once it has been steady for 15 minutes.`
}

function describeAccrual({ counted, ended, ...cycle }: Reason<'accrual'>): Text {
  const accrual = describeCycle(cycle)
  if (!counted) return ended ? t`${accrual}, up to the policy change` : accrual
  return ended
    ? t`${accrual} (${counted.days} of ${plural(counted.of, { one: '# day', other: '# days' })}), up to the policy change`
    : t`${accrual} (${counted.days} of ${plural(counted.of, { one: '# day', other: '# days' })})`
}

function describeCycle({ frequency, ...cycle }: Pick<Reason<'accrual'>, 'frequency' | 'startDate' | 'endDate'>): Text {
  const dates = days(cycle, YEAR)
  switch (frequency) {
    case 'weekly':
      return t`Weekly accrual for ${dates}`
    case 'biweekly':
      return t`Biweekly accrual for ${dates}`
    case 'monthly':
      return t`Monthly accrual for ${dates}`
    case 'quarterly':
      return t`Quarterly accrual for ${dates}`
    case 'annually':
      return t`Annual accrual for ${dates}`
  }
}

function describeRecalculation({ of, before, after, cause }: Reason<'recalculated'>): Text {
  const why = describeCause(cause)
  return of.code === 'leave-year-ended'
    ? t`Correction: ${hours(after)} instead of ${hours(before)} unused hours expired on ${day(of.endDate, YEAR)}. ${why}`
    : t`Correction: ${hours(after)} instead of ${hours(before)} hours for “${describeReason(of)}”. ${why}`
}

function describeCause(cause: RecalculationCause): Text {
  switch (cause.code) {
    case 'request-approved':
      return t`Leave for ${days(cause, YEAR)} was approved later.`
    case 'request-canceled':
      return t`Leave for ${days(cause, YEAR)} was canceled later.`
    case 'clock-corrected':
      return t`Leave was dated by a wrong clock.`
  }
}

function withLimit(credit: Text, limit: { credited: number; due: number; maximum: number } | undefined): Text {
  if (!limit) return credit
  return t`${credit}: ${hours(limit.credited)} of ${hours(limit.due)} hours, up to the maximum of ${hours(limit.maximum)}`
}

const hours = (amount: number) => count(roundHours(amount))

/** In place of today: the year is always there, because a ledger is read years later. */
const YEAR = ''
