import { plural, type Text, t } from '../texts/text.ts'
import { count, days, list } from '../texts/values.ts'
import type { OpenBefore } from './contract.ts'
import type { ExportField, ExportProblem, TemplateProblem } from './export-rows.ts'
import type { CloseProblem } from './rules.ts'
import type { DifferenceReason } from './why-differs.ts'

/** `changes` is what `describeCloseChanges` says about hours that have changed. */
export function closeProblemText(problem: CloseProblem, changes: Text | null = null): Text {
  switch (problem.code) {
    case 'notEnded':
      return t`This pay period isn’t over yet`
    case 'outdated':
      return changes
        ? t`These hours have changed since you looked: ${changes}. Check them again.`
        : t`These hours have changed since you looked. Check them again.`
    case 'alreadyClosed':
      return t`${problem.by} has just closed these hours as payroll ${problem.number}`
    case 'notApproved': {
      const { names } = problem
      return t`${namesText(names)} ${plural(names.length, { one: 'isn’t approved', other: 'aren’t approved' })}. Approve them, or leave them out.`
    }
    case 'cannotLeaveOut':
      return t`${problem.username} has no open timesheet in this pay period, so they can’t be left out`
    case 'nothing':
      return t`There are no approved timesheets to close`
  }
}

/** Of a closed timesheet that would be paid in another way today. */
export function differenceReasonText(reason: DifferenceReason): Text {
  switch (reason.code) {
    case 'ruleSet':
      return t`Other overtime rules apply`
    case 'version':
      return t`The overtime rules have a new version`
    case 'schedule':
      return t`The pay group’s schedule or time zone changed`
    case 'otherTerms':
      return t`Other overtime rules apply to some of its workdays`
    case 'entries':
      return t`${count(reason.entries)} ${plural(reason.entries, { one: 'entry', other: 'entries' })} changed`
    case 'calculation':
      return t`An update of the product changed how these hours are calculated`
  }
}

/** As the form names them. The titles in files stay the same in every language. */
export const FIELD_NAMES: Readonly<Record<ExportField, Text>> = {
  payrollId: t`Payroll ID`,
  username: t`Username`,
  lastName: t`Last name`,
  firstName: t`First name`,
  name: t`Name`,
  periodStart: t`Period start`,
  periodEnd: t`Period end`,
  workweek: t`Workweek`,
  code: t`Pay code`,
  hours: t`Hours`,
}

export function templateProblemText(problem: TemplateProblem): Text {
  switch (problem.code) {
    case 'columnTwice':
      return t`${FIELD_NAMES[problem.field]} is in the file twice. Remove one of them.`
    case 'codeTwice':
      return t`This pay code is in the list twice. Remove one of them.`
    case 'noHours':
      return t`Add the column with the hours`
    case 'noCode':
      return t`Add the column with the pay code, or choose one row per person`
    case 'codeInPersonRows':
      return t`With one row per person, each pay code has its own column. Remove the column with the pay code.`
  }
}

export function exportProblemText(problem: ExportProblem): Text {
  const names = namesText(problem.names)
  const people = problem.names.length
  switch (problem.code) {
    case 'unmapped':
      return t`This file layout has no text for ${names}. Add what payroll calls it.`
    case 'noPayrollId':
      return t`${names} ${plural(people, { one: 'has', other: 'have' })} no payroll ID. Add it in Settings under Pay groups, People (for someone who was deleted: on the closed payroll), or choose a layout without that column.`
    case 'formulaPayrollId':
      return t`Spreadsheets would read the payroll ${plural(people, { one: 'ID', other: 'IDs' })} of ${names} as a formula. Change it in Settings under Pay groups, People.`
    case 'samePayrollId':
      return t`${names} have the same payroll ID in this payroll. Change one in Settings under Pay groups, People, or choose a layout without that column.`
  }
}

/** `Oct 18 – 31 isn’t closed yet`, or how many of its timesheets aren't. */
export function openBeforeText({ people, isPartlyClosed, ...period }: OpenBefore, today: string): Text {
  const dates = days(period, today)
  if (!isPartlyClosed) return t`${dates} isn’t closed yet`
  return t`${count(people)} ${plural(people, { one: 'person’s timesheet', other: 'timesheets' })} for ${dates} ${plural(people, { one: 'isn’t', other: 'aren’t' })} closed yet`
}

/** What a file layout needs before a payroll is closed, in a list. */
export function layoutProblemText(layout: string, { code, names }: ExportProblem): Text {
  const [first = ''] = names
  const people = t`${count(names.length)} ${plural(names.length, { one: 'person', other: 'people' })}`
  switch (code) {
    case 'unmapped':
      return t`The layout “${layout}” has no text for ${namesText(names)}.`
    case 'noPayrollId':
      return names.length === 1
        ? t`${first} has no payroll ID, and the layout “${layout}” needs it.`
        : t`${people} have no payroll ID, and the layout “${layout}” needs it.`
    case 'formulaPayrollId':
      return names.length === 1
        ? t`The payroll ID of ${first} can’t be in the layout “${layout}”, because spreadsheets would read it as a formula.`
        : t`The payroll IDs of ${people} can’t be in the layout “${layout}”, because spreadsheets would read it as a formula.`
    case 'samePayrollId':
      return t`${namesText(names)} have the same payroll ID, and the layout “${layout}” needs different ones.`
  }
}

const NAMED = 5

/** `Ada Boss, Will Worker, and 3 others` */
export function namesText(names: readonly string[]): Text {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names
  const more = names.length - shown.length
  const others = t`${count(more)} ${plural(more, { one: 'other', other: 'others' })}`
  return t`${list(more > 0 ? [...shown, others] : shown)}`
}
