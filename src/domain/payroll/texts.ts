import { numberText } from '../locale.ts'
import { shortDatesText } from '../time/formats.ts'
import type { OpenBefore } from './contract.ts'
import { type ExportProblem, FIELD_TITLES, type TemplateProblem } from './export-rows.ts'
import type { CloseProblem } from './rules.ts'
import type { DifferenceReason } from './why-differs.ts'

/** `changes` is what `describeCloseChanges` says about hours that have changed. */
export function closeProblemText(problem: CloseProblem, changes = ''): string {
  switch (problem.code) {
    case 'notEnded':
      return 'This pay period isn’t over yet'
    case 'outdated':
      return `These hours have changed since you looked${changes && `: ${changes}`}. Check them again.`
    case 'alreadyClosed':
      return `${problem.by} has just closed these hours as payroll ${problem.number}`
    case 'notApproved': {
      const verb = problem.names.length === 1 ? 'isn’t' : 'aren’t'
      return `${namesText(problem.names)} ${verb} approved. Approve them, or leave them out.`
    }
    case 'cannotLeaveOut':
      return `${problem.username} has no open timesheet in this pay period, so they can’t be left out`
    case 'nothing':
      return 'There are no approved timesheets to close'
  }
}

/** Of a closed timesheet that would be paid in another way today. */
export function differenceReasonText(reason: DifferenceReason): string {
  switch (reason.code) {
    case 'ruleSet':
      return 'Other overtime rules apply'
    case 'version':
      return 'The overtime rules have a new version'
    case 'schedule':
      return 'The pay group’s schedule or time zone changed'
    case 'otherTerms':
      return 'Other overtime rules apply to some of its workdays'
    case 'entries':
      return reason.entries === 1 ? '1 entry changed' : `${numberText(reason.entries)} entries changed`
    case 'calculation':
      return 'An update of the product changed how these hours are calculated'
  }
}

export function templateProblemText(problem: TemplateProblem): string {
  switch (problem.code) {
    case 'columnTwice':
      return `${FIELD_TITLES[problem.field]} is in the file twice. Remove one of them.`
    case 'codeTwice':
      return 'This pay code is in the list twice. Remove one of them.'
    case 'noHours':
      return 'Add the column with the hours'
    case 'noCode':
      return 'Add the column with the pay code, or choose one row per person'
    case 'codeInPersonRows':
      return 'With one row per person, each pay code has its own column. Remove the column with the pay code.'
  }
}

export function exportProblemText(problem: ExportProblem): string {
  switch (problem.code) {
    case 'unmapped':
      return `This file layout has no text for ${namesText(problem.names)}. Add what payroll calls it.`
    case 'noPayrollId':
      return `${namesText(problem.names)} ${problem.names.length === 1 ? 'has' : 'have'} no payroll ID. Add it in Settings under Pay groups, People (for someone who was deleted: on the closed payroll), or choose a layout without that column.`
    case 'formulaPayrollId':
      return `Spreadsheets would read the payroll ${problem.names.length === 1 ? 'ID' : 'IDs'} of ${namesText(problem.names)} as a formula. Change it in Settings under Pay groups, People.`
    case 'samePayrollId':
      return `${namesText(problem.names)} have the same payroll ID in this payroll. Change one in Settings under Pay groups, People, or choose a layout without that column.`
  }
}

/** `Oct 18 – 31 isn’t closed yet`, or how many of its timesheets aren't. */
export function openBeforeText({ people, isPartlyClosed, ...period }: OpenBefore, today: string): string {
  const dates = shortDatesText(period, today)
  if (!isPartlyClosed) return `${dates} isn’t closed yet`
  return people === 1
    ? `1 person’s timesheet for ${dates} isn’t closed yet`
    : `${numberText(people)} timesheets for ${dates} aren’t closed yet`
}

/** What a file layout needs before a payroll is closed, in a list. */
export function layoutProblemText(layout: string, { code, names }: ExportProblem): string {
  const [first = ''] = names
  const people = names.length === 1 ? first : `${numberText(names.length)} people`
  switch (code) {
    case 'unmapped':
      return `The layout “${layout}” has no text for ${namesText(names)}.`
    case 'noPayrollId':
      return `${people} ${names.length === 1 ? 'has' : 'have'} no payroll ID, and the layout “${layout}” needs it.`
    case 'formulaPayrollId':
      return `The payroll ${names.length === 1 ? `ID of ${people}` : `IDs of ${people}`} can’t be in the layout “${layout}”, because spreadsheets would read it as a formula.`
    case 'samePayrollId':
      return `${namesText(names)} have the same payroll ID, and the layout “${layout}” needs different ones.`
  }
}

const NAMED = 5

/** `Ada Boss, Will Worker, and 3 others` */
export function namesText(names: readonly string[]): string {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${numberText(more)} others`] : shown
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`
}
