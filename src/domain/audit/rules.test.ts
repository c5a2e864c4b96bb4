import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import {
  alteredAtEnd,
  CHAIN_START,
  type ChainEnd,
  type ChainedEntry,
  changesBetween,
  type StoredEntry,
  sealText,
  verifyNextEntries,
} from './rules.ts'
import { changesToText } from './texts.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const entryFields = fc.record({
  at: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString()),
  actorId: fc.uuid(),
  actorUsername: fc.string(),
  action: fc.constantFrom('user added' as const, 'entry changed' as const, 'balance adjusted' as const),
  subjectId: fc.option(fc.uuid()),
  subjectName: fc.string(),
  changes: fc.array(fc.record({ field: fc.string(), from: fc.option(fc.string()), to: fc.option(fc.string()) }), {
    maxLength: 3,
  }),
  written: fc.constantFrom(
    { format: 1, timezone: null },
    { format: 2, timezone: null },
    { format: 2, timezone: 'America/Chicago' },
  ),
})

type Log = { lines: ChainedEntry[]; head: ChainEnd }

const log: fc.Arbitrary<Log> = fc.array(entryFields, { minLength: 1, maxLength: 12 }).map((all) => {
  const lines: ChainedEntry[] = []
  for (const [index, { written, ...line }] of all.entries())
    lines.push(withSeals({ ...line, ...written, tenantId: 'one', sequence: index + 1 }, lines.at(-1)))
  return { lines, head: endOf(lines) }
})

function withSeals(line: Omit<ChainedEntry, 'seal' | 'previousSeal'>, before: ChainedEntry | undefined): ChainedEntry {
  const previousSeal = before?.seal ?? CHAIN_START.seal
  return { ...line, previousSeal, seal: hash(sealText(line, previousSeal)) }
}

function endOf(lines: readonly ChainedEntry[]): ChainEnd {
  const last = lines.at(-1)
  return last ? { sequence: last.sequence, seal: last.seal } : CHAIN_START
}

/** Verifies the entries in pages of any size, as the store does. */
function firstAltered({ lines, head }: { lines: readonly StoredEntry[]; head: ChainEnd }, page = 100): number | null {
  const all = lines.toSorted((a, b) => a.sequence - b.sequence)
  const sorted = all.filter(({ sequence }) => sequence <= head.sequence)
  let end = CHAIN_START
  for (let from = 0; from < sorted.length; from += page) {
    const followed = verifyNextEntries(end, sorted.slice(from, from + page), hash)
    if (followed.altered !== null) return followed.altered
    end = followed.end
  }
  return alteredAtEnd(end, head, all.at(-1)?.sequence ?? 0)
}

const anyLine = fc.tuple(log, fc.nat()).map(([whole, n]) => ({ ...whole, at: n % whole.lines.length }))

/** Values that no entry has. Some of them would be sealed like the values before. */
const NONSENSE: fc.Arbitrary<(line: ChainedEntry) => Partial<StoredEntry>> = fc.oneof(
  fc
    .constantFrom<unknown>(
      {},
      null,
      [null],
      'x',
      7,
      [[]],
      [{}],
      [{ field: 'a', from: null }],
      [{ field: 1, from: null, to: null }],
    )
    .map((changes) => () => ({ changes })),
  fc.constant(({ changes }: ChainedEntry) => ({ changes: Object.fromEntries(changes.entries()) })),
  fc.constant(({ changes }: ChainedEntry) => ({
    changes: changes.length === 0 ? [{}] : changes.map((change) => ({ ...change, extra: 'x' })),
  })),
  fc.constant(() => ({ at: null })),
  fc.string().map((action) => () => ({ action })),
)

function lineAt(lines: readonly ChainedEntry[], index: number): ChainedEntry {
  const line = lines[index]
  if (!line) throw new Error('There is no such line')
  return line
}

const altered = (lines: readonly ChainedEntry[], at: number, fields: Partial<ChainedEntry>) =>
  lines.map((line, index) => (index === at ? { ...line, ...fields } : line))

describe('the audit log chain', () => {
  it('is valid as written, in pages of any size', () => {
    fc.assert(fc.property(log, fc.integer({ min: 1, max: 5 }), (whole, page) => firstAltered(whole, page) === null))
  })

  it('detects any change to an entry', () => {
    const altering = anyLine.chain(({ lines, head, at }) =>
      fc
        .constantFrom(...(Object.keys(lines[at] ?? {}) as (keyof ChainedEntry)[]).filter((name) => name !== 'sequence'))
        .chain((field) => fc.record({ [field]: OTHER[field](lineAt(lines, at)) }))
        .map((fields) => ({ lines: altered(lines, at, fields as Partial<ChainedEntry>), head, at })),
    )
    fc.assert(fc.property(altering, ({ at, ...log }) => firstAltered(log) === at + 1))
  })

  it('detects an unreadable entry', () => {
    fc.assert(
      fc.property(anyLine, NONSENSE, ({ lines, head, at }, nonsense) => {
        const made = lines.map((line, index) => (index === at ? { ...line, ...nonsense(line) } : line))
        expect(firstAltered({ lines: made, head })).toBe(at + 1)
      }),
    )
  })

  it('detects swapped entries, with or without their seals', () => {
    const swapping = fc.tuple(anyLine, fc.nat(), fc.boolean()).filter(([{ lines }]) => lines.length > 1)
    fc.assert(
      fc.property(swapping, ([{ lines, head, at }, n, withSeals]) => {
        const other = (at + 1 + (n % (lines.length - 1))) % lines.length
        const [a, b] = [lineAt(lines, at), lineAt(lines, other)]
        fc.pre(sealText({ ...a, sequence: 0 }, '') !== sealText({ ...b, sequence: 0 }, ''))
        const seals = ({ seal, previousSeal }: ChainedEntry) => ({ seal, previousSeal })
        const swapped = altered(
          altered(lines, at, { ...b, sequence: a.sequence, ...(withSeals ? {} : seals(a)) }),
          other,
          {
            ...a,
            sequence: b.sequence,
            ...(withSeals ? {} : seals(b)),
          },
        )
        expect(firstAltered({ lines: swapped, head })).toBe(Math.min(at, other) + 1)
      }),
    )
  })

  it('detects a missing entry at any position', () => {
    fc.assert(
      fc.property(anyLine, ({ lines, head, at }) => {
        expect(firstAltered({ lines: lines.filter((_, index) => index !== at), head })).toBe(at + 1)
      }),
    )
  })

  it('detects an inserted entry after renumbering', () => {
    fc.assert(
      fc.property(anyLine, ({ lines, head, at }) => {
        const copy = { ...lineAt(lines, at), actorUsername: 'no one at all' }
        const moved = lines.map((line, index) => (index < at ? line : { ...line, sequence: line.sequence + 1 }))
        expect(firstAltered({ lines: [...moved, copy], head })).toBe(at + 1)
        // A forged entry is sealed correctly, so the next one no longer fits.
        const forged = withSeals(copy, lines[at - 1])
        expect(firstAltered({ lines: [...moved, forged], head })).toBe(at + 2)
      }),
    )
  })

  it('detects an entry after the last one', () => {
    fc.assert(
      fc.property(log, ({ lines, head }) => {
        const last = lines.at(-1) as ChainedEntry
        const added = withSeals({ ...last, sequence: last.sequence + 1 }, last)
        expect(firstAltered({ lines: [...lines, added], head })).toBe(added.sequence)
      }),
    )
  })

  it('detects a skipped number even if all later seals are valid', () => {
    fc.assert(
      fc.property(log, ({ lines }) => {
        const last = lines.at(-1) as ChainedEntry
        const added = [...lines, withSeals({ ...last, sequence: last.sequence + 2 }, last)]
        expect(firstAltered({ lines: added, head: endOf(added) })).toBe(last.sequence + 1)
      }),
    )
  })

  it('names the last entry if the stored end was changed, and the first if it is missing', () => {
    fc.assert(
      fc.property(log, ({ lines, head }) => {
        expect(firstAltered({ lines, head: { ...head, seal: hash('another') } })).toBe(lines.length)
        expect(firstAltered({ lines, head: { ...head, sequence: head.sequence + 1 } })).toBe(lines.length + 1)
        expect(firstAltered({ lines: [], head })).toBe(1)
      }),
    )
  })
})

type Thing = { name?: string | number | null; active?: boolean; color?: string }

const OTHER: Record<keyof ChainedEntry, (line: ChainedEntry) => fc.Arbitrary<unknown>> = {
  tenantId: () => fc.constant('another'),
  sequence: ({ sequence }) => fc.constant(sequence),
  at: ({ at }) => fc.constant(new Date(Date.parse(at) + 1).toISOString()),
  actorId: ({ actorId }) => fc.uuid().filter((id) => id !== actorId),
  actorUsername: ({ actorUsername }) => fc.string().filter((text) => text !== actorUsername),
  action: ({ action }) => fc.constant(action === 'user deleted' ? 'user added' : 'user deleted'),
  subjectId: ({ subjectId }) => fc.option(fc.uuid()).filter((id) => id !== subjectId),
  subjectName: ({ subjectName }) => fc.string().filter((text) => text !== subjectName),
  format: ({ format }) => fc.constant(format === 1 ? 2 : 1),
  timezone: ({ timezone }) => fc.constant(timezone === null ? 'America/Denver' : null),
  changes: ({ changes }) => fc.constant([...changes, { field: 'a', from: null, to: 'b' }]),
  previousSeal: () => fc.constant(hash('another')),
  seal: () => fc.constant(hash('another')),
}

it.each<[string, Thing | null, Thing | null, (string | null)[][]]>([
  ['what differs', { name: 'PTO', active: true }, { name: 'PTO', active: false }, [['isActive', 'true', 'false']]],
  [
    'all of what was added',
    null,
    { name: 'PTO', active: true },
    [
      ['name', null, 'PTO'],
      ['isActive', null, 'true'],
    ],
  ],
  [
    'all of what is gone',
    { name: 'PTO', active: false },
    null,
    [
      ['name', 'PTO', null],
      ['isActive', 'false', null],
    ],
  ],
  ['nothing where empty text was nothing before', { name: '' }, { name: null }, []],
  ['nothing of fields without a label', { color: 'red' }, { color: 'blue' }, []],
  ['numbers as they are written, 0 too', { name: 0 }, { name: 8.5 }, [['name', '0', '8.5']]],
])('stores %s in changes', (_, before, after, changes) => {
  expect(
    changesBetween(before, after, { name: 'name', active: 'isActive' }).map((c) => [c.field, c.from, c.to]),
  ).toEqual(changes)
})

describe('entries on screen', () => {
  const MEAL = 'meal 2026-11-20T18:00:00.000Z/2026-11-20T18:30:00.000Z'
  const facts = [
    { field: 'entry', from: '2026-11-20T19:03:59.000Z', to: '2026-11-20T19:03:59.000Z' },
    { field: 'clockOut', from: null, to: '2026-11-21T06:00:00.000Z' },
    { field: 'breaks', from: MEAL, to: `${MEAL}, rest 2026-11-20T21:10:05.000Z` },
    { field: 'entryKind', from: 'work', to: 'leave: Vacation' },
    { field: 'leaveDays', from: '2026-12-22/2026-12-24', to: '2026-12-24/2026-12-24' },
    { field: 'hoursByDay', from: '2026-12-22 8, 2026-12-23 4.5', to: null },
    { field: 'isActive', from: 'true', to: 'false' },
    { field: 'policy', from: null, to: 'Seniors' },
    { field: 'thresholds', from: '1500:40, 2000:2.5', to: null },
    { field: 'password', from: null, to: 'set' },
  ]
  const changesIn = (zone: string) =>
    changesToText({ format: 2, changes: facts }, zone).map(({ field, from, to }) => [
      sayInEnglish(field),
      from && sayInEnglish(from),
      to && sayInEnglish(to),
    ])

  it("shows labels for codes and times in the reader's zone", () => {
    expect(changesIn('America/New_York')).toEqual([
      ['Entry', 'Nov 20, 2026, 2:03:59 PM', 'Nov 20, 2026, 2:03:59 PM'],
      ['Clock-out', null, 'Nov 21, 2026, 1:00 AM'],
      [
        'Breaks',
        'Meal Nov 20, 2026, 1:00 PM – Nov 20, 2026, 1:30 PM',
        'Meal Nov 20, 2026, 1:00 PM – Nov 20, 2026, 1:30 PM, Rest Nov 20, 2026, 4:10:05 PM',
      ],
      ['Kind', 'Work', 'Vacation'],
      ['Leave', 'Dec 22 – Dec 24, 2026', 'Dec 24, 2026'],
      ['Hours by day', 'Dec 22, 2026: 8.00; Dec 23, 2026: 4.50', null],
      ['Active', 'Yes', 'No'],
      ['Policy', 'The type’s default', 'Seniors'],
      ['Accrual thresholds', '40.00 hours after 1500.00 worked, 2.50 hours after 2000.00 worked', null],
      ['Password', null, 'Reset'],
    ])
    expect(changesIn('America/Chicago')[0]?.[1]).toBe('Nov 20, 2026, 1:03:59 PM')
  })

  it('shows entries of format 1 as written', () => {
    const changes = [{ field: 'Clock-out', from: null, to: 'Nov 20, 2026, 1:03:59 PM' }]
    expect(changesToText({ format: 1, changes }, 'Asia/Tokyo')).toEqual(changes)
  })

  it('keeps the seals of format 1', () => {
    const line = {
      tenantId: 't',
      sequence: 1,
      at: 'a',
      actorId: 'i',
      actorUsername: 'u',
      subjectId: null,
      subjectName: 'n',
    }
    const whole = { ...line, action: 'user added' as const, changes: [], format: 1, timezone: null }
    expect(sealText(whole, 'p')).toBe('["p","t",1,"a","i","u","user added",null,"n",[]]')
  })
})
