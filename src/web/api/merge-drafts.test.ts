import { describe, expect, it } from 'vitest'
import { describeChange, listChanges, mergeDrafts } from './merge-drafts.ts'

type Draft = { city: string; rules: { amount: number | null; steps: { hours: number }[] } }
const draft = (city: string, amount: number | null = 8, ...steps: number[]): Draft => ({
  city,
  rules: { amount, steps: steps.map((hours) => ({ hours })) },
})
const file = new File(['x'], 'logo.png')

describe('saving mine after someone else saved', () => {
  it.each<[string, Draft, Draft, Draft, Draft]>([
    ['keeps what only they changed', draft('A'), draft('A', 9), draft('B'), draft('B', 9)],
    ['keeps what only I changed', draft('A'), draft('C'), draft('A'), draft('C')],
    ['prefers mine where both changed', draft('A'), draft('C'), draft('B'), draft('C')],
    ['takes what both changed alike', draft('A'), draft('B'), draft('B'), draft('B')],
    ['keeps a field that I emptied empty', draft('A'), draft('', null), draft('B', 8), draft('', null)],
    ['takes their list whole', draft('A', 8, 1, 2), draft('C', 8, 1, 2), draft('A', 8, 1, 3), draft('C', 8, 1, 3)],
    ['takes my list whole', draft('A', 8, 1, 2), draft('A', 8, 1), draft('A', 8, 1, 2, 3), draft('A', 8, 1)],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeDrafts(base, mine, theirs)).toEqual(merged)
  })

  type Rows = { rows: Record<string, [number]> }
  it.each<[string, Rows, Rows, Rows, Rows]>([
    ['keeps what each added', { rows: {} }, { rows: { b: [2] } }, { rows: { a: [1] } }, { rows: { a: [1], b: [2] } }],
    [
      'removes what each removed',
      { rows: { a: [1], b: [2] } },
      { rows: { b: [2] } },
      { rows: { a: [1] } },
      { rows: {} },
    ],
    [
      'keeps what I changed and they removed',
      { rows: { a: [1] } },
      { rows: { a: [9] } },
      { rows: {} },
      { rows: { a: [9] } },
    ],
    [
      'keeps what they changed and I removed away',
      { rows: { a: [1] } },
      { rows: {} },
      { rows: { a: [9] } },
      { rows: {} },
    ],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeDrafts(base, mine, theirs)).toEqual(merged)
  })

  it('keeps the file that I chose', () => {
    const { logo } = mergeDrafts<{ logo: File | 'kept' }>({ logo: 'kept' }, { logo: file }, { logo: 'kept' })
    expect(logo).toBe(file)
  })
})

describe('what someone else changed', () => {
  type Row = Draft & { logoUrl: string | null }
  const labels = {
    city: 'City',
    'rules.amount': 'Amount',
    logo: ['Logo', (was: Row, now: Row) => (was.logoUrl === now.logoUrl ? null : 'replaced')],
  } as const
  const row = (of: Draft, logoUrl: string | null = null): Row => ({ ...of, logoUrl })
  const shown = (was: Row, now: Row, mine: Draft = was) =>
    listChanges(labels, was, now, { base: was, mine, theirs: now }).map(
      ({ label, text, isConflict }) => `${label}: ${text}${isConflict ? ' (mine too)' : ''}`,
    )

  it('is listed by field, with conflicts marked', () => {
    const was = row(draft('A', 8))
    expect(shown(was, row(draft('B', 0), '/logo'))).toEqual([
      'City: was A, now B',
      'Amount: was 8, now 0',
      'Logo: replaced',
    ])
    expect(shown(was, row(draft('', null)), draft('C', 8))).toEqual([
      'City: was A, now empty (mine too)',
      'Amount: was 8, now empty',
    ])
    expect(shown(was, row(draft('B', 8)), draft('B', 9))).toEqual(['City: was A, now B'])
    expect(shown(was, { ...was, rules: { ...was.rules, steps: [{ hours: 1 }] } })).toEqual([])
  })

  it('is no conflict where each changed another part', () => {
    type Rows = { rows: Record<string, number> }
    const shownFor = (mine: Rows['rows']) => {
      const [was, now] = [{ rows: { a: 1, b: 2 } }, { rows: { a: 9, b: 2 } }]
      return listChanges<Rows>({ rows: 'Rows' }, was, now, { base: was, mine: { rows: mine }, theirs: now })[0]
        ?.isConflict
    }
    const drafts: Rows['rows'][] = [{ a: 1, b: 3 }, { a: 9, b: 3 }, { a: 1 }, { a: 3, b: 2 }, { b: 2 }]
    expect(drafts.map(shownFor)).toEqual([false, false, false, true, true])
  })

  it('is described in words', () => {
    expect([describeChange(true, false), describeChange(null, 12.5), describeChange('', '')]).toEqual([
      'was Yes, now No',
      'was empty, now 12.5',
      null,
    ])
  })
})
