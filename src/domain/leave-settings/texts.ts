import { type HoursTexts, MOST_HOURS } from '../fields/decimal-hours.ts'
import { t } from '../texts/text.ts'

// Whole sentences, because what fits a name differs: many languages have genders.

export const ANNUAL_ALLOCATION: HoursTexts = {
  missing: t`Annual allocation is required`,
  noNumber: t`Annual allocation must be a number`,
  negative: t`Annual allocation must be positive`,
  tooMany: t`Annual allocation must be at most ${MOST_HOURS}`,
  tooLong: t`Annual allocation has at most 2 decimals`,
}

export const ACCRUAL_RATE: HoursTexts = {
  missing: t`Accrual rate is required`,
  noNumber: t`Accrual rate must be a number`,
  negative: t`Accrual rate must be positive`,
  tooMany: t`Accrual rate must be at most ${MOST_HOURS}`,
  tooLong: t`Accrual rate has at most 2 decimals`,
}

export const MAX_BALANCE: HoursTexts = {
  missing: t`Max balance is required`,
  noNumber: t`Max balance must be a number`,
  negative: t`Max balance must be positive`,
  tooMany: t`Max balance must be at most ${MOST_HOURS}`,
  tooLong: t`Max balance has at most 2 decimals`,
}

export const INITIAL_ALLOCATION: HoursTexts = {
  missing: t`Initial allocation is required`,
  noNumber: t`Initial allocation must be a number`,
  negative: t`Initial allocation must be positive`,
  tooMany: t`Initial allocation must be at most ${MOST_HOURS}`,
  tooLong: t`Initial allocation has at most 2 decimals`,
}

export const CARRY_OVER: HoursTexts = {
  missing: t`Carry-over is required`,
  noNumber: t`Carry-over must be a number`,
  negative: t`Carry-over must be positive`,
  tooMany: t`Carry-over must be at most ${MOST_HOURS}`,
  tooLong: t`Carry-over has at most 2 decimals`,
}

export const THRESHOLD_HOURS: HoursTexts = {
  missing: t`Hours is required`,
  noNumber: t`Hours must be a number`,
  negative: t`Hours must be positive`,
  tooMany: t`Hours must be at most ${MOST_HOURS}`,
  tooLong: t`Hours has at most 2 decimals`,
}

export const THRESHOLD_AMOUNT: HoursTexts = {
  missing: t`Amount is required`,
  noNumber: t`Amount must be a number`,
  negative: t`Amount must be positive`,
  tooMany: t`Amount must be at most ${MOST_HOURS}`,
  tooLong: t`Amount has at most 2 decimals`,
}
