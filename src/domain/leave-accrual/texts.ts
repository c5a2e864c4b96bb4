import { numberText } from '../locale.ts'
import { roundHours } from '../time/decimal-hours.ts'
import { shortDatesText, shortDayText } from '../time/formats.ts'
import type { Period } from '../time/periods.ts'
import type { AccrualProblem, LedgerReason, RecalculationCause } from './contract.ts'

const FREQUENCY = {
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annual',
}

export function describeReason(reason: LedgerReason): string {
  switch (reason.code) {
    case 'initial-allocation':
      return `Initial allocation${describeLimit(reason.limit)}`
    case 'annual-allocation':
      return `Annual allocation${describeLimit(reason.limit)}`
    case 'accrual':
      return describeAccrual(reason)
    case 'hours-worked':
      return `${hours(reason.hours)} hours worked since ${day(reason.since)}${describeLimit(reason.limit)}`
    case 'leave-year-ended': {
      const expired = reason.expired > 0 ? `: ${hours(reason.expired)} unused hours expired` : ''
      return `Leave year ended ${day(reason.endDate)}${expired}`
    }
    case 'carried-over':
      return 'Carried over from the last leave year'
    case 'owed':
      return 'Owed from the last leave year'
    case 'request-approved':
      return `Approved: ${days(reason)}`
    case 'request-canceled':
      return `Canceled: ${days(reason)}`
    case 'undone':
      return `Correction: removes “${describeReason(reason.of)}”, credited too early`
    case 'moved':
      return `Correction: moves “${describeReason(reason.of)}” to ${day(reason.to)}`
    case 'taken-back':
      return `Correction: ${reason.by} took back “${describeReason(reason.of)}” (${hours(reason.hours)} hours)`
    case 'recalculated':
      return describeRecalculation(reason)
    case 'text':
      return reason.text
  }
}

export function describeProblem(problem: AccrualProblem): string {
  if (problem === 'accruals-failed') return 'Some accruals failed. We’ll retry automatically.'
  return 'The server’s clock is days ahead of where it was. Accruals continue once it has been steady for 15 minutes.'
}

function describeAccrual({ frequency, counted, ended, limit, ...cycle }: LedgerReason & { code: 'accrual' }): string {
  const share = counted ? ` (${counted.days} of ${counted.of} days)` : ''
  const final = ended ? ', up to the policy change' : ''
  return `${FREQUENCY[frequency]} accrual for ${days(cycle)}${share}${final}${describeLimit(limit)}`
}

function describeRecalculation({ of, before, after, cause }: LedgerReason & { code: 'recalculated' }): string {
  const amounts = `${hours(after)} instead of ${hours(before)}`
  if (of.code === 'leave-year-ended') {
    return `Correction: ${amounts} unused hours expired on ${day(of.endDate)}. ${describeCause(cause)}.`
  }
  return `Correction: ${amounts} hours for “${describeReason(of)}”. ${describeCause(cause)}.`
}

function describeCause(cause: RecalculationCause): string {
  switch (cause.code) {
    case 'request-approved':
      return `Leave for ${days(cause)} was approved later`
    case 'request-canceled':
      return `Leave for ${days(cause)} was canceled later`
    case 'clock-corrected':
      return 'Leave was dated by a wrong clock'
  }
}

function describeLimit(limit: { credited: number; due: number; maximum: number } | undefined): string {
  if (!limit) return ''
  return `: ${hours(limit.credited)} of ${hours(limit.due)} hours, up to the maximum of ${hours(limit.maximum)}`
}

const hours = (count: number) => numberText(roundHours(count))

/** The year is always there, because a ledger is read years later. */
const day = (date: string) => shortDayText(date, '')
const days = (period: Period) => shortDatesText(period, '')
