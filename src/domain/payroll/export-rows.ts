import { hasFormula } from '../csv/rules.ts'
import { compareCodePoints } from '../lists/compare-code-points.ts'
import { groupBy } from '../lists/group-by.ts'
import { sumHours } from '../time/decimal-hours.ts'
import { compareCodes } from './rules.ts'
import { type PersonInClose, sortPeople } from './sort-people.ts'

export const FILE_FORMATS = ['csv', 'xlsx'] as const
type FileFormat = (typeof FILE_FORMATS)[number]

export const LAYOUTS = ['row-per-code', 'row-per-person'] as const
export const HOURS_FORMATS = ['decimal', 'h:mm'] as const

/** In `row-per-person`, `hours` is one column for each pay code. */
export const EXPORT_FIELDS = [
  'payrollId',
  'username',
  'lastName',
  'firstName',
  'name',
  'periodStart',
  'periodEnd',
  'workweek',
  'code',
  'hours',
] as const
export type ExportField = (typeof EXPORT_FIELDS)[number]

/** The title in the file of a column without its own, for payroll systems and not for a reader. */
export const FIELD_TITLES: Readonly<Record<ExportField, string>> = {
  payrollId: 'Payroll ID',
  username: 'Username',
  lastName: 'Last name',
  firstName: 'First name',
  name: 'Name',
  periodStart: 'Period start',
  periodEnd: 'Period end',
  workweek: 'Workweek',
  code: 'Pay code',
  hours: 'Hours',
}

export type ExportSettings = {
  layout: (typeof LAYOUTS)[number]
  hoursFormat: (typeof HOURS_FORMATS)[number]
  /** An empty title is that of the field. */
  columns: { field: ExportField; title: string }[]
  /** What payroll calls each pay code. Null: what we call it. */
  codes: { code: string; text: string }[] | null
  /** People without a payroll ID are in the file, too. */
  allowsNoPayrollId?: boolean
}

type ExportLine = { workweek: string; code: string; hours: number; minutes: number | null }

type ExportPerson = PersonInClose & {
  username: string
  payrollId: string
  lastDay: string
  lines: readonly ExportLine[]
}

export type ExportClose = { codes: readonly { code: string; name: string }[]; people: readonly ExportPerson[] }

/** Hours with two decimals, or minutes; null where there are none, because payroll takes a zero for a correction. */
type ExportHours = { hours: number | null } | { minutes: number | null }
export type ExportCell = string | ExportHours
export type ExportTable = { titles: string[]; rows: ExportCell[][] }

export type TemplateProblem =
  | { code: 'columnTwice'; field: ExportField; index: number }
  | { code: 'codeTwice'; index: number }
  | { code: 'noHours' | 'noCode' | 'codeInPersonRows' }

export function whyNotTemplate({ layout, columns, codes }: ExportSettings): TemplateProblem | null {
  const fields = columns.map(({ field }) => field)
  const twice = fields.findIndex((field, index) => fields.indexOf(field) < index)
  const field = fields[twice]
  if (field) return { code: 'columnTwice', field, index: twice }
  if (!fields.includes('hours')) return { code: 'noHours' }
  if (layout === 'row-per-code' && !fields.includes('code')) return { code: 'noCode' }
  if (layout === 'row-per-person' && fields.includes('code')) return { code: 'codeInPersonRows' }
  const names = (codes ?? []).map(({ code }) => code)
  const mappedTwice = names.findIndex((name, index) => names.indexOf(name) < index)
  return mappedTwice < 0 ? null : { code: 'codeTwice', index: mappedTwice }
}

export const EXPORT_PROBLEMS = ['unmapped', 'noPayrollId', 'formulaPayrollId', 'samePayrollId'] as const
/** `names` are those of pay codes or people. */
export type ExportProblem = { code: (typeof EXPORT_PROBLEMS)[number]; names: string[] }

/** What isn't in a file unless it's fixed first, so that no hours are left out and no one gets those of someone else. */
export function listExportProblems(
  { columns, codes, allowsNoPayrollId = false }: ExportSettings,
  close: ExportClose,
): ExportProblem[] {
  const people = close.people.filter(({ lines }) => lines.length > 0)
  const used = new Set(people.flatMap(({ lines }) => lines.map(({ code }) => code)))
  const mapped = new Set((codes ?? close.codes).map(({ code }) => code))
  const unmapped = close.codes.filter(({ code }) => used.has(code) && !mapped.has(code))
  const problems: ExportProblem[] = [{ code: 'unmapped', names: unmapped.map(({ name }) => name) }]
  if (columns.some(({ field }) => field === 'payrollId')) {
    const idOwners = groupBy(people, ({ payrollId }) => payrollId)
    const isShared = ({ payrollId }: ExportPerson) =>
      payrollId !== '' && new Set(idOwners.get(payrollId)?.map(({ userId }) => userId)).size > 1
    problems.push(
      { code: 'noPayrollId', names: allowsNoPayrollId ? [] : namesOf(people, ({ payrollId }) => payrollId === '') },
      { code: 'formulaPayrollId', names: namesOf(people, ({ payrollId }) => hasFormula(payrollId)) },
      { code: 'samePayrollId', names: namesOf(people, isShared) },
    )
  }
  return problems.filter(({ names }) => names.length > 0)
}

function namesOf(people: readonly ExportPerson[], isMeant: (person: ExportPerson) => boolean): string[] {
  return [...new Map(people.filter(isMeant).map(({ userId, name }) => [userId, name])).values()]
}

/** Checked before a file is made. */
export function whyNotExport(settings: ExportSettings, close: ExportClose): ExportProblem | null {
  return listExportProblems(settings, close)[0] ?? null
}

/** Leaves out those of the pay codes in `row-per-person`. */
export function exportColumnTitles({ columns }: Pick<ExportSettings, 'columns'>): string[] {
  return columns.map(({ field, title }) => title || FIELD_TITLES[field])
}

/** The same for the same close and settings, in every process. */
export function toExportTable(settings: ExportSettings, close: ExportClose): ExportTable {
  const { layout, columns, hoursFormat } = settings
  const texts = [...close.codes].sort(compareCodes).map(({ code, name }) => ({ code, text: name }))
  const codes = settings.codes ?? texts
  const textOf = new Map(codes.map(({ code, text }) => [code, text]))
  const codeColumns = [...new Set(codes.map(({ text }) => text))]
  const isPerPerson = layout === 'row-per-person'
  const uses = (field: ExportField) => columns.some((column) => column.field === field)
  const usesPeriod = uses('periodStart') || uses('periodEnd')
  const usesWorkweek = uses('workweek')
  const rankOf = (code: string) => codes.findIndex((one) => one.code === code)
  const entries = sortPeople(close.people).flatMap((person) =>
    person.lines
      .toSorted(
        (one, other) => compareCodePoints(one.workweek, other.workweek) || rankOf(one.code) - rankOf(other.code),
      )
      .map((line) => ({ person, workweek: line.workweek, text: textOf.get(line.code) ?? '', line })),
  )
  // Rows with the same values are added up, so totals are sums of what is printed.
  const groups = groupBy(entries, ({ person, workweek, text }) =>
    JSON.stringify([
      person.userId,
      usesPeriod ? person.firstDay : '',
      usesWorkweek ? workweek : '',
      isPerPerson ? '' : text,
    ]),
  )
  const rows = [...groups.values()].flatMap((group): ExportCell[][] => {
    const [first] = group
    const sumOf = (text: string | null) =>
      sumLines(
        group.flatMap((each) => (text === null || each.text === text ? [each.line] : [])),
        hoursFormat,
      )
    const sums = isPerPerson ? codeColumns.map(sumOf) : [sumOf(null)]
    if (!first || sums.every((sum) => exportHoursText(sum) === '')) return []
    return [columns.flatMap(({ field }): ExportCell[] => (field === 'hours' ? sums : [cellOf(field, first)]))]
  })
  const titles = columns.flatMap(({ field, title }) =>
    field === 'hours' && isPerPerson ? codeColumns : [title || FIELD_TITLES[field]],
  )
  return { titles, rows }
}

function sumLines(lines: readonly ExportLine[], format: ExportSettings['hoursFormat']): ExportHours {
  const hours = sumHours(lines.map((line) => line.hours))
  if (format === 'decimal') return { hours: hours || null }
  const minutes = lines.reduce((sum, line) => sum + (line.minutes ?? 0), 0)
  // Files of closes from before lines had minutes stay as they were sent.
  return { minutes: (lines.some((line) => line.minutes === null) ? toWholeMinutes(hours) : minutes) || null }
}

/** Rounded half away from zero. */
function toWholeMinutes(hours: number): number {
  return Math.sign(hours) * Math.round((Math.abs(Math.round(hours * 100)) * 60) / 100)
}

type Entry = { person: ExportPerson; workweek: string; text: string }

function cellOf(field: Exclude<ExportField, 'hours'>, { person, workweek, text }: Entry): string {
  switch (field) {
    case 'periodStart':
      return dateText(person.firstDay)
    case 'periodEnd':
      return dateText(person.lastDay)
    case 'workweek':
      return dateText(workweek)
    case 'code':
      return text
    default:
      return person[field]
  }
}

/** `2026-11-15` → `11/15/2026`, which payroll systems in the United States read. */
function dateText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** Empty for none. */
export function exportHoursText(amount: ExportHours): string {
  if ('hours' in amount) return amount.hours?.toFixed(2) ?? ''
  if (amount.minutes === null) return ''
  const minutes = Math.abs(amount.minutes)
  return `${amount.minutes < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The first file needs no setup, so payroll IDs may be missing. */
export const DEFAULT_TEMPLATE = {
  id: 'default',
  version: 2,
  name: 'Standard CSV',
  format: 'csv' as FileFormat,
  layout: 'row-per-code',
  hoursFormat: 'decimal',
  columns: (
    ['payrollId', 'username', 'lastName', 'firstName', 'periodStart', 'periodEnd', 'code', 'hours'] as const
  ).map((field) => ({ field, title: '' })),
  codes: null,
  allowsNoPayrollId: true,
} satisfies ExportSettings & { id: string; version: number; name: string; format: FileFormat }

/** Names of pay groups differ. Where their letters don't survive in a file name, the group's id tells them apart. */
export function payrollFileName(
  {
    payGroupId,
    payGroup,
    firstDay,
    number,
  }: { payGroupId: string; payGroup: string; firstDay: string; number: number },
  format: FileFormat,
): string {
  const slug = payGroup
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const isSame = slug.replaceAll('-', ' ') === payGroup.toLowerCase()
  const group = isSame ? slug : [slug, payGroupId.slice(-4)].filter(Boolean).join('-')
  return `payroll-${group}-${firstDay}-${number}.${format}`
}
