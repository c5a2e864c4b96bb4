import { describe, expect, it } from 'vitest'
import { approversOf, type TeamManager } from './approvers.ts'

const lead = (userId: string, fields: Partial<TeamManager> = {}): TeamManager => ({
  userId,
  name: userId,
  offUntil: null,
  substituteId: null,
  ...fields,
})
const OFF = { offUntil: '2026-12-04' }
const ADMINS = ['grace', 'otto']

describe('who is notified, and who decides', () => {
  it.each<[string, string, TeamManager[], { notified: string[]; deciders: string[]; why?: object }]>([
    ['no team', 'ming', [], { notified: ADMINS, deciders: ADMINS }],
    [
      'two managers',
      'ming',
      [lead('ada'), lead('ben')],
      { notified: ['ada', 'ben'], deciders: ['ada', 'ben', ...ADMINS] },
    ],
    [
      'one manager is off, the other is there',
      'ming',
      [lead('ada', OFF), lead('ben')],
      { notified: ['ben'], deciders: ['ada', 'ben', ...ADMINS] },
    ],
    [
      'the only manager is off, with a substitute',
      'ming',
      [lead('ada', { ...OFF, substituteId: 'cy' })],
      { notified: ['cy'], deciders: ['ada', 'cy', ...ADMINS] },
    ],
    [
      'the manager is there, but has a substitute',
      'ming',
      [lead('ada', { substituteId: 'cy' })],
      { notified: ['cy'], deciders: ['ada', 'cy', ...ADMINS] },
    ],
    [
      'the substitute asks, and the manager is off',
      'cy',
      [lead('ada', { ...OFF, substituteId: 'cy' })],
      {
        notified: ADMINS,
        deciders: ['ada', ...ADMINS],
        why: { code: 'off', name: 'ada', until: '2026-12-04' },
      },
    ],
    [
      'the substitute asks, and the manager is there',
      'cy',
      [lead('ada', { substituteId: 'cy' })],
      { notified: ['ada'], deciders: ['ada', ...ADMINS] },
    ],
    [
      'the only manager is off, without a substitute',
      'ming',
      [lead('ada', OFF)],
      {
        notified: ADMINS,
        deciders: ['ada', ...ADMINS],
        why: { code: 'off', name: 'ada', until: '2026-12-04' },
      },
    ],
    ['the manager asks', 'ada', [lead('ada')], { notified: ADMINS, deciders: ADMINS }],
    [
      'one substitute for two managers',
      'ming',
      [lead('ada', { substituteId: 'cy' }), lead('ben', { substituteId: 'cy' })],
      { notified: ['cy'], deciders: ['ada', 'ben', 'cy', ...ADMINS] },
    ],
    ['an administrator asks', 'grace', [], { notified: ['otto'], deciders: ['otto'] }],
  ])('%s', (_, requester, managers, { why = null, ...expected }) => {
    expect(approversOf(requester, managers, ADMINS)).toEqual({ ...expected, why })
  })

  it('the only one who decides decides about their own', () => {
    expect(approversOf('grace', [], ['grace'])).toEqual({ deciders: ['grace'], notified: [], why: null })
  })
})

it('someone decides in every case, and the requester only alone', () => {
  const ids = ['ada', 'ben', 'cy']
  const managers = ids.flatMap((userId) =>
    [null, ...ids.filter((id) => id !== userId)].flatMap((substituteId) =>
      [null, '2026-12-04'].map((offUntil) => lead(userId, { substituteId, offUntil })),
    ),
  )
  for (const one of managers)
    for (const other of managers)
      for (const requester of [...ids, 'ming', 'grace'])
        for (const admins of [['grace'], ADMINS]) {
          const { deciders, notified } = approversOf(requester, [one, other], admins)
          expect(deciders.length).toBeGreaterThan(0)
          expect(notified.filter((id) => !deciders.includes(id))).toEqual([])
          expect(deciders.includes(requester)).toBe(deciders.length === 1 && deciders[0] === requester)
        }
})
