export const CHECK = '23514'
const FOREIGN_KEY = '23503'

export const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const IDS = { organization: id(1), user: id(2), otherUser: id(3), leaveType: id(5), request: id(7) }
const { organization, user, otherUser, leaveType, request } = IDS
const [actor, policy] = [id(4), id(6)]

export type Row = Record<string, unknown>

/** One good row of each table, whose fields the cases replace. */
export const BASE: Record<string, Row> = {
  time_entries: {
    tenant_id: organization,
    id: id(100),
    user_id: user,
    clock_in: '2026-01-05T08:00:00Z',
    clock_out: '2026-01-05T16:00:00Z',
    is_leave_time: false,
    notes: '',
    // Ignored where the columns don't exist yet.
    breaks: [],
    meal_seconds: 0,
    version: 1,
    created_at: '2026-01-05T08:00:00Z',
  },
  time_entry_changes: {
    tenant_id: organization,
    id: id(100),
    entry_id: id(101),
    user_id: user,
    actor_id: user,
    actor_username: 'someone',
    action: 'created',
    changed_at: '2026-01-05T08:00:00Z',
    after: {},
    recorded_later: false,
  },
  leave_requests: {
    tenant_id: organization,
    id: id(100),
    user_id: user,
    leave_type_id: leaveType,
    start_date: '2026-01-05',
    end_date: '2026-01-06',
    hours: 16,
    notes: '',
    status: 'pending',
    is_archived: false,
    decision_notes: '',
    version: 0,
    created_at: '2026-01-05T08:00:00Z',
  },
  leave_request_changes: {
    tenant_id: organization,
    id: id(100),
    request_id: request,
    action: 'submitted',
    actor_id: user,
    actor_username: 'someone',
    notes: '',
    changed_at: '2026-01-05T08:00:00Z',
  },
  leave_ledger: {
    tenant_id: organization,
    id: id(100),
    user_id: user,
    leave_type_id: leaveType,
    kind: 'accrual',
    hours: 8,
    effective_on: '2026-01-05',
    reason: { code: 'accrual' },
    policy_id: policy,
    policy_name: 'PTO',
    period: '2026-01',
    due_hours: 8,
    times_corrected: 0,
    posted_at: '2026-01-05T08:00:00Z',
  },
}

/** The day of a request is ignored where its columns don't exist yet. */
const leave = { is_leave_time: true, leave_type_id: leaveType, leave_request_id: request, leave_day: '2026-01-05' }
const open = { clock_out: null }
const decided = { status: 'approved', decided_at: '2026-01-05T08:00:00Z', decided_by: actor }
const noTerms = { due_hours: null, max_balance: null, max_carry_over: null }
const byHand = { ...noTerms, policy_id: null, period: null, actor_id: actor }
export const DEDUCTION = { ...byHand, kind: 'request', hours: -8, request_id: request, leave_day: '2026-01-05' }
const refund = { ...DEDUCTION, kind: 'cancellation', hours: 8 }
const adjustment = { ...byHand, kind: 'adjustment' }
const correction = { ...noTerms, kind: 'correction', period: null, corrects_id: id(101) }
export const RECALCULATION = { ...noTerms, kind: 'recalculation', period: null, recalculates_id: id(101) }
const reset = { ...noTerms, kind: 'reset', max_carry_over: 0 }
const byPolicy = [{ kind: 'allocation' }, { kind: 'accrual' }, reset, { ...noTerms, kind: 'carry-over' }]

/** Each row is accepted alone. */
export const GOOD: [table: string, ...Row[]][] = [
  [
    'time_entries',
    {},
    open,
    leave,
    { is_leave_time: true },
    { ...leave, ...open },
    { clock_in_latitude: 90, clock_in_longitude: -180, clock_out_latitude: -90, clock_out_longitude: 180 },
    { clock_out_latitude: 0, clock_out_longitude: 0 },
  ],
  [
    'time_entry_changes',
    {},
    { action: 'restored' },
    { action: 'changed', before: {} },
    { action: 'deleted', before: {}, after: null },
    { actor_id: actor },
  ],
  [
    'leave_requests',
    {},
    { end_date: '2026-01-05', hours: 0.5 },
    decided,
    { ...decided, status: 'rejected' },
    { ...decided, status: 'cancelled' },
  ],
  [
    'leave_request_changes',
    ...['submitted', 'approved', 'rejected', 'cancelled', 'archived', 'restored'].map((action) => ({ action })),
  ],
  [
    'leave_ledger',
    ...byPolicy.flatMap((credit) => [credit, { ...credit, hours: 0 }]),
    { ...reset, hours: -8 },
    { ...noTerms, kind: 'carry-over', hours: -8 },
    DEDUCTION,
    refund,
    adjustment,
    { ...adjustment, hours: -8 },
    correction,
    { ...correction, hours: -8 },
    { ...correction, policy_id: null },
    { ...correction, period: '2026-01' },
  ],
]

/** Each row is refused with this code or constraint; some only after another row. */
export const BAD: [table: string, expected: string, row: Row, first?: Row][] = [
  ['time_entries', CHECK, { clock_out: '2026-01-05T08:00:00Z' }],
  ['time_entries', CHECK, { ...leave, clock_out: '2026-01-05T07:00:00Z' }],
  ...['clock_in', 'clock_out'].flatMap((side): [string, string, Row][] => [
    ...[90.001, -90.001, 'NaN', 'Infinity'].map((latitude): [string, string, Row] => [
      'time_entries',
      CHECK,
      { [`${side}_latitude`]: latitude, [`${side}_longitude`]: 0 },
    ]),
    ...[180.001, -180.001, 'NaN', '-Infinity'].map((longitude): [string, string, Row] => [
      'time_entries',
      CHECK,
      { [`${side}_latitude`]: 0, [`${side}_longitude`]: longitude },
    ]),
    ['time_entries', CHECK, { [`${side}_latitude`]: 41.8 }],
    ['time_entries', CHECK, { [`${side}_longitude`]: 41.8 }],
    ['time_entries', CHECK, { [`${side}_latitude`]: 91 }],
  ]),
  ['time_entries', CHECK, { leave_type_id: leaveType }],
  ['time_entries', FOREIGN_KEY, { user_id: id(99) }],
  ['time_entries', FOREIGN_KEY, { tenant_id: id(99) }],
  ['time_entries', FOREIGN_KEY, { ...leave, leave_type_id: id(99) }],
  ['time_entries', 'time_entries_pkey', { user_id: otherUser }, {}],
  ['time_entries', 'time_entries_no_overlap', { id: id(101), clock_in: '2026-01-05T15:59:59Z', ...open }, {}],
  ['time_entries', 'time_entries_no_overlap', { id: id(101), clock_in: '2026-01-05T01:00:00Z' }, {}],
  ['time_entries', 'time_entries_no_overlap', { id: id(101), ...open }, open],
  ['time_entry_changes', CHECK, { action: 'removed' }],
  ['time_entry_changes', CHECK, { before: {} }],
  ['time_entry_changes', CHECK, { after: null }],
  ['time_entry_changes', CHECK, { action: 'restored', before: {} }],
  ['time_entry_changes', CHECK, { action: 'restored', after: null }],
  ['time_entry_changes', CHECK, { action: 'changed' }],
  ['time_entry_changes', CHECK, { action: 'changed', before: {}, after: null }],
  ['time_entry_changes', CHECK, { action: 'deleted' }],
  ['time_entry_changes', CHECK, { action: 'deleted', before: {} }],
  ['time_entry_changes', CHECK, { action: 'deleted', after: null }],
  ['time_entry_changes', 'time_entry_changes_pkey', { changed_at: '2026-01-06T08:00:00Z' }, {}],
  [
    'time_entry_changes',
    'time_entry_changes_idempotency_key',
    { id: id(101), entry_id: id(102), idempotency_key: 'k' },
    { idempotency_key: 'k' },
  ],
  ['leave_requests', CHECK, { hours: 0.49 }],
  ['leave_requests', CHECK, { status: 'open' }],
  ['leave_requests', CHECK, { ...decided, status: 'open' }],
  ['leave_requests', CHECK, { end_date: '2026-01-04', ...decided, status: 'rejected' }],
  ['leave_requests', CHECK, { status: 'approved' }],
  ['leave_requests', CHECK, { ...decided, status: 'pending' }],
  ['leave_requests', CHECK, { ...decided, decided_by: null }],
  ['leave_requests', CHECK, { decided_by: actor }],
  ['leave_requests', FOREIGN_KEY, { user_id: id(99) }],
  ['leave_requests', FOREIGN_KEY, { leave_type_id: id(99) }],
  ['leave_request_changes', CHECK, { action: 'deleted' }],
  ['leave_ledger', CHECK, { kind: 'gift' }],
  ['leave_ledger', CHECK, { ...adjustment, kind: 'gift' }],
  ['leave_ledger', CHECK, { reason: {} }],
  ['leave_ledger', CHECK, { reason: 'accrual' }],
  ...byPolicy.flatMap((credit): [string, string, Row][] => [
    ['leave_ledger', CHECK, { ...credit, actor_id: actor }],
    ['leave_ledger', CHECK, { ...credit, ...byHand }],
    ['leave_ledger', CHECK, { ...credit, period: null }],
    ['leave_ledger', CHECK, { ...credit, policy_id: null }],
    ['leave_ledger', CHECK, { ...credit, request_id: request }],
    ['leave_ledger', CHECK, { ...credit, corrects_id: id(101) }],
  ]),
  ['leave_ledger', CHECK, { kind: 'allocation', hours: -0.01 }],
  ['leave_ledger', CHECK, { kind: 'accrual', hours: -0.01 }],
  ...[DEDUCTION, refund, adjustment].flatMap((valid): [string, string, Row][] => [
    ['leave_ledger', CHECK, { ...valid, hours: 0 }],
    ['leave_ledger', CHECK, { ...valid, actor_id: null }],
    ['leave_ledger', CHECK, { ...valid, period: '2026-01' }],
    ['leave_ledger', CHECK, { ...valid, policy_id: policy }],
    ['leave_ledger', CHECK, { ...valid, corrects_id: id(101) }],
  ]),
  ['leave_ledger', CHECK, { ...DEDUCTION, hours: 8 }],
  ['leave_ledger', CHECK, { ...refund, hours: -8 }],
  ['leave_ledger', CHECK, { ...DEDUCTION, request_id: null }],
  ['leave_ledger', CHECK, { ...refund, request_id: null }],
  ['leave_ledger', CHECK, { ...adjustment, request_id: request }],
  ['leave_ledger', CHECK, { ...correction, corrects_id: null }],
  ['leave_ledger', CHECK, { ...correction, actor_id: actor }],
  ['leave_ledger', CHECK, { ...correction, request_id: request }],
  ['leave_ledger', FOREIGN_KEY, { leave_type_id: id(99) }],
  ['leave_ledger', 'leave_ledger_once_a_period', { id: id(101) }, {}],
]
