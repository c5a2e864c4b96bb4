import { expect, it } from 'vitest'
import { listCells } from './cells.ts'
import type { Column } from './column.ts'

type Day = { isOff: boolean }

const COLUMNS: readonly Column<Day>[] = [
  { label: 'Date', render: () => null },
  { label: 'In', render: () => null, span: ({ isOff }) => (isOff ? 2 : 1) },
  { label: 'Out', render: () => null },
  { label: 'Hours', render: () => null },
]

const shown = (row: Day) => listCells(COLUMNS, row).map(({ column, index, span }) => [column.label, index, span])

it('has a cell for each column', () => {
  expect(shown({ isOff: false })).toEqual([
    ['Date', 0, 1],
    ['In', 1, 1],
    ['Out', 2, 1],
    ['Hours', 3, 1],
  ])
})

it('leaves out the columns that a cell spans', () => {
  expect(shown({ isOff: true })).toEqual([
    ['Date', 0, 1],
    ['In', 1, 2],
    ['Hours', 3, 1],
  ])
})
