import type { Period } from '#domain/time/periods.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { instantsAtLocalTime } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { payGroupHandlers } from '#server/pay-groups/handlers.ts'
import { recordChanges } from '#server/pay-periods/approve-timesheets.ts'
import { approve, type Locked, submit } from '#server/pay-periods/change-timesheet.ts'
import { payPeriodHandlers } from '#server/pay-periods/handlers.ts'
import { getGroupPeriod, loadTimesheets } from '#server/pay-periods/load-timesheets.ts'
import { payrollHandlers } from '#server/payroll/handlers.ts'
import { addNewEntry } from '#server/time-entries/add-entries.ts'
import { editEntry } from '#server/time-entries/edit-entries.ts'
import { actAs, type Harbor, personAt } from './act-as.ts'
import { CORRECTED, DOCK_PROBLEMS, type DockDays, type GroupPlan, hasSubmitted, isApproved } from './pay-plan.ts'

/** Something that is written at this instant. */
export type Step = { at: Date; run(): Promise<unknown> }

type PayGroup = GroupPlan & { harbor: Harbor; id: string }

/** The calls of the product do it all, at the instants at which people would have made them. */
export function createPaySteps(
  harbor: Harbor,
  { dock, west, days }: { dock: GroupPlan; west: GroupPlan; days: DockDays },
): Step[] {
  const dockGroup = { ...dock, harbor, id: '' }
  return [
    ...createGroupSteps(dockGroup),
    ...createGroupSteps({ ...west, harbor, id: '' }),
    ...createCorrectionSteps(dockGroup, days),
    ...createDockSteps(dockGroup, days),
  ]
}

function createGroupSteps(group: PayGroup): Step[] {
  const { closed, ended, terms, approvedAfter } = group
  return [
    createStep(group, addDays(terms.effectiveFrom, -3), '10:05', (at) => startPayGroup(group, at)),
    ...closed.flatMap((period) => [
      ...createApprovalSteps(group, period, group.people, () => true),
      createStep(group, addDays(period.endDate, approvedAfter), '10:12', (at) =>
        closePeriod(group, period.startDate, at),
      ),
    ]),
    ...createApprovalSteps(group, ended, group.people.filter(hasSubmitted), isApproved),
  ]
}

function createStep(group: PayGroup, day: string, time: string, run: (at: Date) => Promise<unknown>): Step {
  const at = instantAt(group, day, time)
  return { at, run: () => run(at) }
}

function instantAt({ terms }: PayGroup, day: string, time: string): Date {
  const [at] = instantsAtLocalTime(day, time, terms.timezone)
  if (!at) throw new Error(`There is no ${time} on ${day}`)
  return at
}

/** People submit in the morning after the period. */
function createApprovalSteps(
  group: PayGroup,
  { startDate, endDate }: Period,
  submitters: readonly number[],
  isMeant: (number: number) => boolean,
): Step[] {
  const { people, admin, otherAdmin, approvedAfter } = group
  const meant = people.filter(isMeant)
  const approve = (by: number, time: string, whose: readonly number[]) =>
    createStep(group, addDays(endDate, approvedAfter), time, (at) =>
      approveTimesheets(group, startDate, { by, whose, at }),
    )
  return [
    createStep(group, addDays(endDate, 1), '06:00', (at) => submitTimesheets(group, startDate, { submitters, at })),
    approve(
      admin,
      '09:30',
      meant.filter((number) => number !== admin),
    ),
    ...(meant.includes(admin) ? [approve(otherAdmin, '09:40', [admin])] : []),
  ]
}

async function startPayGroup(group: PayGroup, at: Date): Promise<void> {
  const { harbor, name, terms, people } = group
  const users = people.map((number) => ({
    userId: personAt(harbor.staff, number).id,
    payrollId: String(4100 + number),
  }))
  const userIds = users.map(({ userId }) => userId)
  const created = await payGroupHandlers.create({ ...NONE, body: { name, terms, userIds } }, actAs(harbor, 0, at))
  group.id = created.id
  await payGroupHandlers.importPayrollIds({ ...NONE, body: { rows: users } }, actAs(harbor, 0, plusMinutes(at, 9)))
}

const NONE = { params: undefined, query: undefined }

const plusMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

/** Submitting has no line in the audit log. */
async function submitTimesheets(
  group: PayGroup,
  firstDay: string,
  { submitters, at }: { submitters: readonly number[]; at: Date },
): Promise<void> {
  const { harbor } = group
  const locked = await loadForChange(group, firstDay, at)
  for (const [index, number] of submitters.entries()) {
    const one = locked(number)
    await submit(harbor.tx, one, one.timesheet.state.factsHash, actAs(harbor, number, plusMinutes(at, index * 8)))
  }
}

async function approveTimesheets(
  group: PayGroup,
  firstDay: string,
  { by, whose, at }: { by: number; whose: readonly number[]; at: Date },
): Promise<void> {
  const { tx } = group.harbor
  const change = actAs(group.harbor, by, at)
  const locked = await loadForChange(group, firstDay, at)
  const approved = whose.map(locked)
  for (const one of approved) await approve(tx, one, one.timesheet.state.factsHash, change)
  const names = approved.map(({ timesheet }) => timesheet.member.employeeName)
  const [first] = approved
  if (first)
    await recordChanges(tx, change, {
      action: 'timesheets approved',
      group: first.groupPeriod.group,
      period: { payGroupId: group.id, firstDay },
      names,
    })
}

/** Everyone’s in one read, because nothing else changes them. */
async function loadForChange({ harbor, id: payGroupId }: PayGroup, firstDay: string, at: Date) {
  const { tx, tenantId, staff } = harbor
  const groupPeriod = await getGroupPeriod(tx, tenantId, { payGroupId, firstDay })
  const timesheets = await loadTimesheets(tx, tenantId, groupPeriod, at)
  return (number: number): Locked => {
    const { id, username } = personAt(staff, number)
    const timesheet = timesheets.find(({ member }) => member.userId === id)
    if (!timesheet) throw new Error(`${username} has no timesheet`)
    return { groupPeriod, timesheet }
  }
}

async function closePeriod({ harbor, id: payGroupId, admin }: PayGroup, firstDay: string, at: Date): Promise<void> {
  const context = actAs(harbor, admin, at)
  const params = { payGroupId, firstDay }
  const { contentHash } = await payrollHandlers.preview({ ...NONE, params, body: undefined }, context)
  await payrollHandlers.close({ ...NONE, params, body: { contentHash, without: [] } }, context)
}

/** An hour is missing in the first payroll. The next one pays it. */
function createCorrectionSteps(group: PayGroup, { closed, correctedDay }: DockDays): Step[] {
  const { harbor, admin, approvedAfter } = group
  const { username } = personAt(harbor.staff, CORRECTED)
  const correct = async (at: Date) => {
    const params = { payGroupId: group.id, firstDay: closed.startDate, username }
    const note = 'Unloaded the late barge, and clocked out an hour early'
    const context = actAs(harbor, admin, at)
    await payrollHandlers.reopen({ ...NONE, params, body: { note } }, context)
    const { id, clockOut } = await findLastShift(group, CORRECTED, correctedDay)
    const later = actAs(harbor, admin, plusMinutes(at, 3))
    await editEntry(harbor.tx, id, { clockOut: plusMinutes(clockOut, 60), notes: 'Late barge' }, later)
    await approveTimesheets(group, closed.startDate, { by: admin, whose: [CORRECTED], at: plusMinutes(at, 4) })
  }
  return [createStep(group, addDays(closed.endDate, approvedAfter + 2), '11:05', correct)]
}

async function findLastShift(
  { harbor }: PayGroup,
  number: number,
  day: string,
): Promise<{ id: string; clockOut: Date }> {
  const shift = await harbor.tx
    .selectFrom('timeEntries')
    .select(['id', 'clockOut'])
    .where('tenantId', '=', harbor.tenantId)
    .where('userId', '=', personAt(harbor.staff, number).id)
    .where('clockIn', '<', new Date(`${addDays(day, 1)}T06:00Z`))
    .orderBy('clockIn', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!shift?.clockOut) throw new Error(`No shift ended on ${day}`)
  return { id: shift.id, clockOut: shift.clockOut }
}

/** A shift that was added a day later, and a timesheet that was sent back. */
function createDockSteps(group: PayGroup, { ended, addedLaterDay }: DockDays): Step[] {
  const { harbor, admin, approvedAfter } = group
  const number = DOCK_PROBLEMS.recordedLater
  const { username } = personAt(harbor.staff, number)
  const clockIn = instantAt(group, addedLaterDay, '06:31')
  const entry = { ...WORK, clockIn, clockOut: instantAt(group, addedLaterDay, '14:38') }
  const addShift = (at: Date) => addNewEntry(harbor.tx, { username }, entry, null, actAs(harbor, number, at))
  const sendBack = async (at: Date) => {
    const params = {
      payGroupId: group.id,
      firstDay: ended.startDate,
      username: personAt(harbor.staff, DOCK_PROBLEMS.sentBack).username,
    }
    const body = { note: 'Please add your shift at the boat show' }
    await payPeriodHandlers.reject({ ...NONE, params, body }, actAs(harbor, admin, at))
  }
  return [
    createStep(group, addDays(addedLaterDay, 1), '06:20', addShift),
    createStep(group, addDays(ended.endDate, approvedAfter), '09:50', sendBack),
  ]
}

const WORK = {
  isLeaveTime: false,
  leaveTypeId: null,
  notes: 'My phone was empty',
  breaks: [],
  clockInPlace: null,
  clockOutPlace: null,
}
