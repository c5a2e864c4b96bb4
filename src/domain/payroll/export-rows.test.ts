import { describe, expect, it } from 'vitest'
import {
  DEFAULT_TEMPLATE,
  type ExportCell,
  type ExportField,
  type ExportSettings,
  exportHoursText,
  listExportProblems,
  payrollFileName,
  toExportTable,
  whyNotExport,
  whyNotTemplate,
} from './export-rows.ts'

const settings = (fields: ExportField[], more: Partial<ExportSettings> = {}): ExportSettings => ({
  layout: 'row-per-code',
  hoursFormat: 'decimal',
  columns: fields.map((field) => ({ field, title: '' })),
  codes: null,
  ...more,
})

const person = (firstName: string, lastName: string, payrollId: string) => ({
  userId: firstName,
  username: firstName.toLowerCase(),
  name: `${firstName} ${lastName}`,
  firstName,
  lastName,
  payrollId,
  firstDay: '2026-11-15',
  lastDay: '2026-11-28',
})
const line = (workweek: string, code: string, hours: number, minutes: number | null = null) => ({
  workweek,
  code,
  hours,
  minutes,
})
const ADA = {
  ...person('Ada', 'Zuse', '7'),
  lines: [
    line('2026-11-22', 'overtime', 2.5),
    line('2026-11-15', 'leave:1', 8),
    line('2026-11-15', 'regular', 32),
    line('2026-11-22', 'regular', 40),
  ],
}
const WILL = { ...person('Will', 'Adams', ''), lines: [line('2026-11-15', 'regular', 38.25)] }
const EARLIER = {
  ...WILL,
  firstDay: '2026-11-01',
  lastDay: '2026-11-14',
  lines: [line('2026-11-08', 'overtime', -1), line('2026-11-08', 'regular', 1)],
}
const CODES = [
  { code: 'leave:1', name: 'Vacation' },
  { code: 'overtime', name: 'Overtime' },
  { code: 'regular', name: 'Regular' },
]
const close = { codes: CODES, people: [ADA, WILL, EARLIER] }
const plain = (rows: ExportCell[][]) =>
  rows.map((row) =>
    row
      .map((cell) => (typeof cell === 'string' ? cell : 'hours' in cell ? cell.hours : exportHoursText(cell)))
      .join('|'),
  )

describe('a file', () => {
  it('has a row per person and code, by last name, and adds up what has the same values', () => {
    const { titles, rows } = toExportTable(settings(['lastName', 'code', 'hours']), close)
    expect(titles).toEqual(['Last name', 'Pay code', 'Hours'])
    expect(plain(rows)).toEqual([
      'Adams|Regular|39.25',
      'Adams|Overtime|-1',
      'Zuse|Regular|72',
      'Zuse|Vacation|8',
      'Zuse|Overtime|2.5',
    ])
  })

  it('has rows for each period and workweek whose columns it has', () => {
    const fields: ExportField[] = ['name', 'periodStart', 'periodEnd', 'workweek', 'code', 'hours']
    const { rows } = toExportTable(settings(fields), close)
    expect(plain(rows)).toEqual([
      'Will Adams|11/01/2026|11/14/2026|11/08/2026|Regular|1',
      'Will Adams|11/01/2026|11/14/2026|11/08/2026|Overtime|-1',
      'Will Adams|11/15/2026|11/28/2026|11/15/2026|Regular|38.25',
      'Ada Zuse|11/15/2026|11/28/2026|11/15/2026|Regular|32',
      'Ada Zuse|11/15/2026|11/28/2026|11/15/2026|Vacation|8',
      'Ada Zuse|11/15/2026|11/28/2026|11/22/2026|Regular|40',
      'Ada Zuse|11/15/2026|11/28/2026|11/22/2026|Overtime|2.5',
    ])
  })

  it('has a row per person with a column for each code, and blanks for no hours', () => {
    const codes = [
      { code: 'overtime', text: 'OT' },
      { code: 'regular', text: 'REG' },
      { code: 'double', text: 'DT' },
      { code: 'leave:1', text: 'REG' },
    ]
    const { titles, rows } = toExportTable(settings(['hours', 'name'], { layout: 'row-per-person', codes }), close)
    expect(titles).toEqual(['OT', 'REG', 'DT', 'Name'])
    expect(plain(rows)).toEqual(['-1|39.25||Will Adams', '2.5|80||Ada Zuse'])
  })

  it('leaves out rows whose hours add up to nothing', () => {
    const nothing = { ...WILL, lines: [line('2026-11-15', 'regular', 4), line('2026-11-22', 'regular', -4)] }
    expect(toExportTable(settings(['code', 'hours']), { codes: CODES, people: [nothing] }).rows).toEqual([])
  })

  it('has the titles and texts that were chosen', () => {
    const columns = [
      { field: 'code' as const, title: 'Earning' },
      { field: 'hours' as const, title: 'Qty' },
    ]
    const codes = [{ code: 'regular', text: 'E01' }]
    const { titles, rows } = toExportTable(settings([], { columns, codes }), { codes: CODES, people: [WILL] })
    expect([titles, plain(rows)]).toEqual([['Earning', 'Qty'], ['E01|38.25']])
  })
})

it.each([
  [{ hours: 8 }, '8.00'],
  [{ hours: -0.5 }, '-0.50'],
  [{ hours: null }, ''],
  [{ minutes: 2295 }, '38:15'],
  [{ minutes: -90 }, '-1:30'],
  [{ minutes: 1 }, '0:01'],
  [{ minutes: null }, ''],
])('%j is written as %s', (amount, text) => expect(exportHoursText(amount)).toBe(text))

describe('hours and minutes', () => {
  const write = (...lines: ReturnType<typeof line>[]) =>
    plain(
      toExportTable(settings(['code', 'hours'], { hoursFormat: 'h:mm' }), { codes: CODES, people: [{ ...ADA, lines }] })
        .rows,
    )

  it('are sums of the minutes of lines, not of their hours', () => {
    expect(write(line('2026-11-15', 'regular', 5.83, 350), line('2026-11-22', 'regular', 0.01, 0))).toEqual([
      'Regular|5:50',
    ])
    expect(write(line('2026-11-15', 'regular', 0, 1))).toEqual(['Regular|0:01'])
    expect(write(line('2026-11-15', 'regular', 0.01, 0))).toEqual([])
  })

  it.each([
    [38.25, '38:15'],
    [-1.5, '-1:30'],
    [7.99, '7:59'],
    [0.01, '0:01'],
  ])('of %d hours in a close from before lines had minutes stay %s', (hours, text) => {
    expect(write(line('2026-11-15', 'regular', hours))).toEqual([`Regular|${text}`])
  })
})

describe('a layout is refused', () => {
  it.each([
    ['the built-in one is fine', DEFAULT_TEMPLATE, null],
    [
      'with a column twice',
      settings(['name', 'code', 'hours', 'name']),
      { code: 'columnTwice', field: 'name', index: 3 },
    ],
    ['without hours', settings(['name', 'code']), { code: 'noHours' }],
    ['without codes', settings(['name', 'hours']), { code: 'noCode' }],
    [
      'with codes in a row per person',
      settings(['code', 'hours'], { layout: 'row-per-person' }),
      { code: 'codeInPersonRows' },
    ],
    [
      'with a code twice',
      settings(['code', 'hours'], { codes: ['1', '2'].map((text) => ({ code: 'regular', text })) }),
      { code: 'codeTwice', index: 1 },
    ],
  ])('%s', (_, layout, problem) => expect(whyNotTemplate(layout)).toEqual(problem))
})

describe('a file is refused', () => {
  it('for codes without a text, by name', () => {
    const codes = [{ code: 'regular', text: 'REG' }]
    expect(whyNotExport(settings(['code', 'hours'], { codes }), close)).toEqual({
      code: 'unmapped',
      names: ['Vacation', 'Overtime'],
    })
    expect(whyNotExport(settings(['code', 'hours'], { codes }), { codes: CODES, people: [WILL] })).toBeNull()
  })

  it('for people without a payroll ID, if it has that column', () => {
    expect(whyNotExport(settings(['payrollId', 'code', 'hours']), close)).toEqual({
      code: 'noPayrollId',
      names: ['Will Adams'],
    })
    expect(whyNotExport(settings(['name', 'code', 'hours']), close)).toBeNull()
  })

  it('but not the built-in one', () => expect(whyNotExport(DEFAULT_TEMPLATE, close)).toBeNull())

  it('for payroll IDs that a spreadsheet would run, and for one that two people have', () => {
    const withIds = (...ids: string[]) =>
      ids.map((payrollId, index) => ({ ...WILL, userId: `${index}`, name: `Will ${index}`, payrollId }))
    const problemsOf = (...ids: string[]) =>
      listExportProblems(settings(['payrollId', 'code', 'hours']), { codes: CODES, people: withIds(...ids) })
    expect(problemsOf('-12', '=1+1', '12')).toEqual([{ code: 'formulaPayrollId', names: ['Will 0', 'Will 1'] }])
    expect(problemsOf('007', '7', '007')).toEqual([{ code: 'samePayrollId', names: ['Will 0', 'Will 2'] }])
    const periods = [EARLIER, WILL].map((each) => ({ ...each, payrollId: '7' }))
    expect(listExportProblems(settings(['payrollId', 'code', 'hours']), { codes: CODES, people: periods })).toEqual([])
  })
})

it.each([
  ['Hourly staff', 'payroll-hourly-staff-2026-11-15-3.csv'],
  ['Hourly-staff', 'payroll-hourly-staff-0abc-2026-11-15-3.csv'],
  ['Montréal (2)', 'payroll-montr-al-2-0abc-2026-11-15-3.csv'],
  ['工場', 'payroll-0abc-2026-11-15-3.csv'],
])('a file of the pay group “%s” is named %s', (payGroup, name) => {
  const payGroupId = '01935c00-0000-7000-8000-000000000abc'
  expect(payrollFileName({ payGroupId, payGroup, firstDay: '2026-11-15', number: 3 }, 'csv')).toBe(name)
})
