import { expect, it } from 'vitest'
import type { StateKind } from '../table/person-state.ts'
import { filterProblems } from './problem-filter.ts'

const aRow = (kind: StateKind, index: number) => ({
  id: `${kind} ${index}`,
  state: { kind, text: '', isProblem: false },
})
const rows = (['fix', 'check', 'check', 'approved', 'none'] as const).map(aRow)

it.each([
  ['everyone', 'everyone', null],
  ['fix', 'fix', ['fix 0']],
  ['check', 'check', ['check 1', 'check 2']],
] as const)('%s', (chosen, shown, ids) => {
  const found = filterProblems(rows, chosen)
  expect(found.shown).toBe(shown)
  expect(found.ids && [...found.ids]).toEqual(ids)
  expect(found.options.map(({ label, count }) => `${label} ${count}`)).toEqual(['Everyone 5', 'To fix 1', 'To check 2'])
})

it('shows everyone again when the last one is fixed', () => {
  const left = rows.filter(({ state }) => state.kind !== 'fix')
  expect(filterProblems(left, 'fix')).toMatchObject({ shown: 'everyone', ids: null })
})

it('offers no filter that fits no one', () => {
  expect(filterProblems([aRow('none', 0)], 'everyone').options).toHaveLength(1)
})
