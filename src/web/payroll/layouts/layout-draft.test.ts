import { expect, it } from 'vitest'
import { DEFAULT_TEMPLATE } from '#domain/payroll/export-rows.ts'
import { toLayoutBody, toLayoutDraft } from './layout-draft.ts'

const CODES = [
  { code: 'regular', name: 'Regular' },
  { code: 'overtime', name: 'Overtime' },
]

it('a new layout starts like the built-in one, but needs payroll IDs', () => {
  const { id: _, version: __, allowsNoPayrollId: ___, ...settings } = DEFAULT_TEMPLATE
  expect(toLayoutBody(toLayoutDraft(null, CODES))).toEqual({ ...settings, name: '' })
})

it('a layout stays as it is, with texts of leave types that were deleted', () => {
  const codes = [
    { code: 'overtime', text: 'OT' },
    { code: 'leave:gone', text: 'PTO' },
  ]
  const draft = toLayoutDraft({ ...DEFAULT_TEMPLATE, columns: [...DEFAULT_TEMPLATE.columns], codes }, CODES)
  expect(draft.codes).toEqual([{ code: 'regular', text: '' }, ...codes])
  expect(toLayoutBody(draft).codes).toEqual(codes)
  expect(toLayoutBody({ ...draft, names: 'ours' }).codes).toBeNull()
})
