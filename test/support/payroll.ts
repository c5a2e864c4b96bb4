import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import type { UnpaidHours } from '#domain/user-removal/contract.ts'
import { LAST_WEEK, type Member, type TestOrganization } from './builders.ts'
import type { TestApp } from './harness.ts'

/** Approves everyone's timesheet of the week from November 8, 2026, and closes it. Their pay group has started then. */
export async function aClosedPayroll(
  test: TestApp,
  { orgAdmin: as }: TestOrganization,
  payGroupId: string,
): Promise<void> {
  const address = `/api/pay-periods/${payGroupId}/${LAST_WEEK}`
  const { rows } = (await test.call('GET', address, { as })).json<{ rows: { username: string; factsHash: string }[] }>()
  const people = rows.map(({ username, factsHash }) => ({ username, factsHash }))
  await test.call('POST', `${address}/approve`, { as, body: { people } })
  const { contentHash } = (await test.call('GET', `${address}/close-preview`, { as })).json<{ contentHash: string }>()
  const closed = await test.call('POST', `${address}/close`, { as, body: { contentHash, without: [] } })
  if (closed.statusCode !== 200) throw new Error(closed.body)
}

/** The fingerprint of the first warning of a timesheet. */
export async function findWarning(test: TestApp, as: Member, timesheet: string): Promise<string> {
  const { warnings } = (await test.call('GET', timesheet, { as })).json<PeriodTimesheet>()
  if (!warnings[0]) throw new Error('The timesheet has no warning')
  return warnings[0].fingerprint
}

/** Returns its fingerprint. */
export async function anAcceptedWarning(test: TestApp, as: Member, timesheet: string): Promise<string> {
  const fingerprint = await findWarning(test, as, timesheet)
  const accepted = await test.call('POST', `${timesheet}/accept-warning`, { as, body: { fingerprint } })
  if (accepted.statusCode !== 200) throw new Error(accepted.body)
  return fingerprint
}

/** Deletes someone with hours that no closed payroll has. */
export async function removeUnpaid(
  test: TestApp,
  { id, orgAdmin: as }: TestOrganization,
  userId: string,
): Promise<void> {
  const unpaid = await test.call('GET', `/api/admin/users/${userId}/unpaid-timesheets`, { as })
  const { fingerprint } = unpaid.json<UnpaidHours>()
  const url = `/api/organizations/${id}/users/${userId}?unpaidTimesheets=${fingerprint}`
  const removed = await test.call('DELETE', url, { as })
  if (removed.statusCode !== 200) throw new Error(removed.body)
}

export const EXPORT_TEMPLATE = {
  name: 'Payroll service',
  format: 'csv',
  layout: 'row-per-code',
  hoursFormat: 'decimal',
  columns: [
    { field: 'name', title: '' },
    { field: 'code', title: 'Earning' },
    { field: 'hours', title: '' },
  ],
  codes: [{ code: 'regular', text: 'E01' }],
}
