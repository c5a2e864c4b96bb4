import fc from 'fast-check'

/** The days of a history, from a Sunday on. */
export const DAYS = 35

export const STEPS = [
  'edit',
  'add',
  'delete',
  'edit earlier',
  'request',
  'decide',
  'cancel',
  'exempt',
  'move',
  'terms',
  'zone',
  'approve',
  'race',
  'unapprove',
  'close',
  'reopen',
  'pay everyone',
] as const
type Kind = (typeof STEPS)[number]

/** `at` and `amount` choose what it is about and what becomes of it. */
export type Step = { kind: Kind; who: number; at: number; amount: number }

export const someStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>(
    ...STEPS,
    ...([
      'edit',
      'edit',
      'delete',
      'edit earlier',
      'edit earlier',
      'request',
      'decide',
      'decide',
      'move',
      'terms',
    ] as const),
    ...(['approve', 'approve', 'approve', 'close', 'close', 'reopen', 'reopen', 'pay everyone'] as const),
  ),
  who: fc.nat(1),
  at: fc.nat(99),
  amount: fc.nat(99),
})

/** At most one begins on a day. Times are in minutes, and those of the day in UTC, so that many lie on two workdays. */
export type Shift = { who: number; day: number; start: number; minutes: number; meal: number }

export const someShifts: fc.Arbitrary<Shift[]> = fc.uniqueArray(
  fc.record({
    who: fc.nat(1),
    day: fc.nat(DAYS - 1),
    start: fc.integer({ min: 4 * 60, max: 14 * 60 }),
    minutes: fc.integer({ min: 5 * 60, max: 14 * 60 }),
    meal: fc.constantFrom(0, 15, 30),
  }),
  { selector: ({ who, day }) => `${who} ${day}`, minLength: 40, maxLength: 60 },
)
