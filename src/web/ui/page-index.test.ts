import { expect, it } from 'vitest'
import { parsePageIndex } from './page-index.ts'

it.each<[string, number, number]>([
  ['1', 120, 0],
  ['2', 120, 1],
  ['3', 120, 2],
  ['4', 120, 2],
  ['999999', 120, 2],
  ['0', 120, 0],
  ['-1', 120, 0],
  ['1e3', 120, 0],
  ['', 120, 0],
  ['two', 120, 0],
  ['3', 100, 1],
  ['2', 0, 0],
])('page %s of %i people, fifty per page, has index %i', (text, total, page) => {
  expect(parsePageIndex(text, total, 50)).toBe(page)
})
