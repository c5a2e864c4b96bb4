import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { fullName } from '#domain/fields/full-name.ts'
import type { LeaveStatus } from '#domain/leave-requests/contract.ts'
import { spreadLeave } from '#domain/leave-requests/leave-days.ts'
import { balanceEffectsOf } from '#domain/leave-requests/rules.ts'
import { DEFAULT_TERMS } from '#domain/leave-types/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { cyclesEndingBefore } from '#domain/time/cycles.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { type AuditEvent, addAuditEntry } from '#server/audit/store.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { accrueThrough } from '#server/leave-accrual/accrue-leave.ts'
import { addSchedule } from '#server/leave-accrual/schedule-store.ts'
import { postActions } from '#server/leave-accrual/store.ts'
import { assignPolicy } from '#server/leave-balances/store.ts'
import { addLeaveEntries } from '#server/leave-requests/write-entries.ts'
import {
  addPolicy,
  addSettingChange,
  addSystemTypes,
  addType,
  listPoliciesOf,
  listTypes,
} from '#server/leave-types/store.ts'
import { type Employee, personAt } from './act-as.ts'
import { type LeavePlan, plansAround, type TypeName } from './leave-plans.ts'
import { idAt, randomBetween } from './random.ts'
import { addLeaveNotice } from './seed-notices.ts'
import type { Step } from './seed-pay.ts'
import type { Owner, Person } from './seed-rows.ts'

type Leave = {
  owner: Owner
  tenantId: TenantId
  staff: readonly Employee[]
  now: Date
  types: Record<TypeName, string>
  random: () => number
  /** What administrators did, for the audit log. */
  actions: { by: Person; at: Date; event: AuditEvent }[]
}

/**
 * A year of leave for an organization whose people all joined on its first day: types, policies, requests in every state, and the ledger
 * entries of all this, accrued month by month by the product itself. Returns what is left: the lines of the audit log.
 */
export async function seedLeave(
  owner: Owner,
  organizationId: string,
  staff: readonly Employee[],
  { joined, now }: { joined: Date; now: Date },
  random: () => number,
): Promise<Step[]> {
  const tenantId = organizationId as TenantId
  const first = dayOf(joined, DEFAULT_TIMEZONE)
  const today = dayOf(now, DEFAULT_TIMEZONE)
  await addSystemTypes(owner, tenantId, first, joined)
  const types = await seedTypes(owner, tenantId, first, joined)
  const leave: Leave = { owner, tenantId, staff, now, types, random, actions: [] }
  await accrueThrough(owner, tenantId, {}, { today: first, now: joined })
  await seedSeniorPolicies(leave, joined)
  for (const plan of plansAround(today)) await seedRequest(leave, plan)
  await seedAdjustment(leave, 7, addDays(first, 3), 12, 'Hours left in the old system')
  await seedAdjustment(leave, 15, addDays(first, 200), -2.5, 'Left early on two Fridays')
  for (const { endDate } of cyclesEndingBefore('monthly', addDays(first, 1), today)) {
    const day = addDays(endDate, 1)
    await accrueThrough(
      owner,
      tenantId,
      {},
      { today: day, now: new Date(startOfDay(day, DEFAULT_TIMEZONE).getTime() + 60_000) },
    )
  }
  await accrueThrough(owner, tenantId, {}, { today, now })
  await addSchedule(owner, tenantId, now)
  await showApprovedLeave(leave)
  return leave.actions.map(({ by, at, event }) => {
    const actor = { userId: by.id, username: by.username, tenantId, timezone: DEFAULT_TIMEZONE }
    return { at, run: () => addAuditEntry(owner, actor, at, event) }
  })
}

/** As approving does. */
async function showApprovedLeave({ owner, tenantId, staff }: Leave): Promise<void> {
  const approved = await owner
    .selectFrom('leaveRequests')
    .select(['id', 'userId', 'leaveTypeId', 'decidedAt'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'approved')
    .execute()
  const { id: userId, username } = adminOf(staff)
  const actor = { tenantId, userId, username, timezone: DEFAULT_TIMEZONE }
  for (const { id, userId: ownerId, leaveTypeId, decidedAt } of approved) {
    if (decidedAt === null) throw new Error('An approval has no date')
    const context = { actor, at: decidedAt }
    await addLeaveEntries(owner, { id, user: { id: ownerId }, leaveType: { id: leaveTypeId } }, context)
  }
}

const TYPE_NAMES: Record<TypeName, string> = {
  pto: 'Paid Time Off (PTO)',
  sick: 'Sick Leave',
  personal: 'Personal Day',
}

async function seedTypes(owner: Owner, tenantId: TenantId, activeSince: string, at: Date): Promise<Leave['types']> {
  const fields = { description: '', isActive: true, activeSince }
  const day = { ...fields, name: TYPE_NAMES.personal, color: '#7C3AED', description: 'Two a year, no reason needed' }
  const personal = await addType(owner, tenantId, day, at)
  await addType(owner, tenantId, { ...fields, name: 'Jury Duty', color: '#4B5563', isActive: false }, at)
  const all = await listTypes(owner, tenantId, { withInactive: true })
  const idOf = (name: string) => all.find((type) => type.name === name)?.id ?? ''
  const [pto, sick] = [idOf(TYPE_NAMES.pto), idOf(TYPE_NAMES.sick)]
  const rules = { ...DEFAULT_TERMS.rules, accrualThresholds: [...DEFAULT_TERMS.rules.accrualThresholds] }
  const terms = { ...DEFAULT_TERMS, ...fields }
  const policies = [
    {
      type: sick,
      name: 'Sick days',
      accrualRate: 4,
      annualAllocation: 0,
      maxBalance: 64,
      initial: 16,
      maxCarryOver: 64,
    },
    {
      type: personal,
      name: 'Personal days',
      accrualRate: 0,
      annualAllocation: 16,
      maxBalance: 16,
      initial: 16,
      maxCarryOver: 0,
    },
    {
      type: pto,
      name: 'Senior PTO',
      accrualRate: 2,
      annualAllocation: 104,
      maxBalance: 200,
      initial: null,
      maxCarryOver: 40,
    },
  ]
  for (const { type, initial, maxCarryOver, ...policy } of policies) {
    const added = { ...terms, ...policy, rules: { ...rules, initialAllocation: initial, maxCarryOver } }
    await addPolicy(owner, tenantId, type, added, at)
  }
  return { pto, sick, personal }
}

async function seedSeniorPolicies({ owner, tenantId, staff, types }: Leave, at: Date): Promise<void> {
  const policies = await listPoliciesOf(owner, tenantId, [types.pto])
  const senior = policies.find(({ name }) => name === 'Senior PTO')
  const admin = adminOf(staff)
  for (const person of [0, 1, 3].map((number) => personAt(staff, number))) {
    const policyId = senior?.id ?? null
    await assignPolicy(owner, tenantId, { userId: person.id, leaveTypeId: types.pto }, policyId)
    const assignment = (id: string | null) => ({ leaveTypeId: types.pto, policyId: id })
    const change = {
      subject: 'assignment' as const,
      subjectId: person.id,
      before: assignment(null),
      after: assignment(policyId),
    }
    await addSettingChange(owner, tenantId, change, { actorId: admin.id, actorUsername: admin.username, at })
  }
}

async function seedRequest(leave: Leave, plan: LeavePlan): Promise<void> {
  const { owner, tenantId, staff, now, types, random, actions } = leave
  const person = personAt(staff, plan.person)
  const leaveTypeId = types[plan.type]
  const createdAt = duringWork(plan.submittedOn, random)
  const id = idAt(createdAt, random)
  const row = {
    tenantId,
    id,
    userId: person.id,
    leaveTypeId,
    createdAt,
    notes: plan.notes,
    isArchived: plan.isArchived,
  }
  const { startDate, endDate, hours } = plan
  await owner
    .insertInto('leaveRequests')
    .values({ ...row, startDate, endDate, hours, idempotencyKey: null })
    .execute()
  const days = spreadLeave({ startDate, endDate, hoursRequested: hours })
  await owner
    .insertInto('leaveRequestDays')
    .values(days.map((day) => ({ ...day, tenantId, requestId: id })))
    .execute()
  const change = { tenantId, requestId: id }
  const by = (who: Person) => ({ actorId: who.id, actorUsername: who.username })
  const submitted = { ...change, ...by(person), action: 'submitted' as const, notes: plan.notes, changedAt: createdAt }
  await owner
    .insertInto('leaveRequestChanges')
    .values({ ...submitted, id: idAt(createdAt, random) })
    .execute()
  const facts = { leaveType: TYPE_NAMES[plan.type], startDate, endDate, hours }
  const notify = (sender: Person, to: readonly Person[], at: Date) =>
    addLeaveNotice(
      owner,
      tenantId,
      { status, facts: { ...facts, actorName: nameOf(sender) }, subjectId: id, to, at },
      now,
    )
  let status: LeaveStatus = 'pending'
  for (const { to, on, byOwner, notes } of plan.steps) {
    const actor = byOwner ? person : adminOf(staff)
    const at = duringWork(on, random, createdAt)
    const effects = balanceEffectsOf(to, { status, days }, on)
    const action = { ...by(actor), userId: person.id, leaveTypeId, requestId: id, idempotencyKey: null }
    const code = to === 'approved' ? ('request-approved' as const) : ('request-canceled' as const)
    const reason = { code, startDate, endDate: plan.endDate }
    const posted = effects.map((effect) => ({ ...action, ...effect, reason }))
    await postActions(owner, tenantId, posted, at)
    const exceeded = effects.length > 0 || status === 'approved' ? false : null
    await owner
      .updateTable('leaveRequests')
      .set({
        status: to,
        exceeded,
        decidedBy: actor.id,
        deciderUsername: actor.username,
        decidedAt: at,
        decisionNotes: notes,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await owner
      .insertInto('leaveRequestChanges')
      .values({ ...change, ...by(actor), id: idAt(at, random), action: to, notes, changedAt: at })
      .execute()
    if (!byOwner) {
      const changes = [
        contextFact('leaveType', TYPE_NAMES[plan.type]),
        contextFact('leaveDays', `${plan.startDate}/${plan.endDate}`),
        ...changesBetween<'status' | 'notes'>({ status }, { status: to, notes }, { status: 'status', notes: 'notes' }),
      ]
      const subject = { id: person.id, name: nameOf(person) }
      actions.push({ by: actor, at, event: { action: `leave ${to}`, subject, changes } })
    }
    status = to
    if (!byOwner) await notify(actor, [person], at)
  }
  const admins = staff.filter(({ isAdmin }) => isAdmin)
  if (status === 'pending') await notify(person, admins, createdAt)
}

async function seedAdjustment(
  { owner, tenantId, staff, types, random, actions }: Leave,
  number: number,
  day: string,
  hours: number,
  reason: string,
): Promise<void> {
  const admin = adminOf(staff)
  const author = { actorId: admin.id, actorUsername: admin.username, requestId: null, idempotencyKey: null }
  const entry = { userId: personAt(staff, number).id, leaveTypeId: types.pto, kind: 'adjustment' as const, hours }
  const at = duringWork(day, random)
  await postActions(
    owner,
    tenantId,
    [{ ...entry, ...author, effectiveOn: day, leaveDay: null, reason: { code: 'text', text: reason } }],
    at,
  )
  const changes = [contextFact('leaveType', TYPE_NAMES.pto), ...changesBetween({}, { reason }, { reason: 'reason' })]
  const person = personAt(staff, number)
  actions.push({
    by: admin,
    at,
    event: { action: 'balance adjusted', subject: { id: person.id, name: nameOf(person) }, changes },
  })
}

function duringWork(day: string, random: () => number, after = new Date(0)): Date {
  const minute = randomBetween(random, 8 * 60, 16 * 60)
  const at = startOfDay(day, DEFAULT_TIMEZONE).getTime() + minute * MINUTE_MS
  return new Date(Math.max(at, after.getTime() + 60_000))
}

const nameOf = (person: Person) => fullName({ ...person, nameSuffix: '' })

const adminOf = (staff: readonly Person[]) => personAt(staff, 0)
