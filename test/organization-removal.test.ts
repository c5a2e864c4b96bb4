import { expect, it } from 'vitest'
import {
  aLeaveRequest,
  aLeaveType,
  anEmployee,
  anOrganization,
  aPayGroup,
  aPolicy,
  aSubmittedTimesheet,
  clock,
  LAST_WEEK,
  type Member,
  ptoOf,
  type TestOrganization,
} from './support/builders.ts'
import { anApp } from './support/harness.ts'
import { aClosedPayroll, anAcceptedWarning, EXPORT_TEMPLATE } from './support/payroll.ts'

const test = await anApp()

/** An organization with all kinds of leave (accruals, adjustments, requests, an assigned policy), a timesheet, and a pay group. */
async function aUsedOrganization(): Promise<TestOrganization> {
  const organization = await anOrganization(test)
  const { orgAdmin } = organization
  const worker = await anEmployee(test, organization)
  const pto = await ptoOf(test, organization)
  const type = await aLeaveType(test, organization)
  const policy = await aPolicy(test, organization, type.id)
  const account = `/api/admin/leave/balances/${worker.id}/${type.id}`
  const { id } = await aLeaveRequest(test, worker, type.id)
  await aLeaveRequest(test, worker, pto.id, { startDate: '2027-02-01', endDate: '2027-02-01', hoursRequested: 8 })
  const day = { isLeaveTime: true, clockIn: '2026-12-24T15:00:00Z', clockOut: '2026-12-24T23:00:00Z' }
  const answers = [
    await test.call('POST', `/api/leave/requests/${id}/status/approved`, { as: orgAdmin }),
    await test.call('PUT', account, { as: orgAdmin, body: { adjustmentAmount: 8, notes: 'n' } }),
    await test.call('PUT', `${account}/policy`, { as: orgAdmin, body: { policyId: policy.id } }),
    await test.call('POST', '/api/time-entries', {
      as: worker,
      body: { ...day, username: worker.username, leaveTypeId: type.id },
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201])
  await addPay(organization, worker)
  return organization
}

async function addPay(organization: TestOrganization, worker: Member): Promise<void> {
  const payGroupId = await aPayGroup(test, organization, [worker], { effectiveFrom: LAST_WEEK, weekStartsOn: 6 })
  const body = { payrollId: '7', overtimeExempt: true, effectiveFrom: null }
  const saved = await test.call('PUT', `/api/pay-people/${worker.username}`, { as: organization.orgAdmin, body })
  expect(saved.statusCode).toBe(200)
  await clock(test, worker, '2026-11-12T14:00:00Z', '2026-11-12T22:00:00Z')
  await anAcceptedWarning(test, organization.orgAdmin, await aSubmittedTimesheet(test, worker, payGroupId))
  await aClosedPayroll(test, organization, payGroupId)
  await clock(test, worker, '2026-11-07T14:00:00Z', '2026-11-07T22:00:00Z')
  const as = organization.orgAdmin
  await test.call('POST', '/api/export-templates', { as, body: EXPORT_TEMPLATE })
  await test.call('POST', `/api/payroll-closes/${payGroupId}/1/export`, { as, body: { templateId: 'default' } })
}

const PAY_TABLES = [
  'pay_groups',
  'pay_group_terms',
  'pay_group_members',
  'pay_people',
  'pay_individual_terms',
  'period_timesheets',
  'period_timesheet_changes',
  'accepted_warnings',
  'pay_notices',
  'payroll_recalculations',
  'payroll_closes',
  'payroll_lines',
  'payroll_details',
  'payroll_exports',
  'export_templates',
]
const LEAVE_TABLES = [
  'leave_types',
  'leave_policies',
  'leave_accounts',
  'leave_ledger',
  'leave_requests',
  'leave_request_days',
  'leave_schedules',
]
const rowsOf = async ({ id }: TestOrganization) => {
  const tables = [...LEAVE_TABLES, ...PAY_TABLES, 'time_entries', 'users']
  const counts = tables.map((table) => `(select count(*) from ${table} where tenant_id = '${id}') as ${table}`)
  return Object.values((await test.pool.query<Record<string, number>>(`select ${counts.join(', ')}`)).rows[0] ?? {})
}

it.each([
  ['as they were made', ''],
  // The database visits referring tables in the order of generated constraint names.
  [
    'in another order',
    `alter table users drop constraint users_organization_id_fkey;
     alter table users add constraint users_organization_id_fkey
       foreign key (organization_id) references organizations on delete cascade`,
  ],
])('removing an organization removes all of its leave and pay groups, with tables %s', async (_, before) => {
  await test.pool.query(before)
  const stays = await aUsedOrganization()
  const goes = await aUsedOrganization()
  const expected = await rowsOf(stays)
  expect((await rowsOf(goes)).every((count) => count > 0)).toBe(true)
  await test.pool.query('delete from organizations where id = $1', [goes.id])
  expect((await rowsOf(goes)).every((count) => count === 0)).toBe(true)
  expect(await rowsOf(stays)).toEqual(expected)
})
