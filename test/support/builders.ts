import { ENGLISH_READER } from '#domain/languages/say.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { LeavePolicy, LeaveType } from '#domain/leave-types/contract.ts'
import type { EmailStatus } from '#domain/mails/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { newId } from '#server/db/ids.ts'
import type { TenantId } from '#server/db/tenant.ts'
import { type Attachment, type NewEmail, queueEmail } from '#server/mails/store.ts'
import { type Caller, cookiesOf, type TestApp } from './harness.ts'

let serial = 0
const next = () => `${process.pid}_${++serial}`

export const PASSWORD = 'correct horse'

export function aRegistration(username = `owner_${next()}`) {
  const address = {
    streetAddress: '1 Wharf Street',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    phoneNumber: '3125550100',
  }
  return {
    ...address,
    name: 'Northwind Traders',
    type: 'Business',
    industry: 'Retail',
    email: 'office@northwind.example',
    website: '',
    adminUser: {
      ...address,
      username,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Boss',
      email: 'ada@northwind.example',
    },
    agreeToTerms: true,
  }
}

export type Member = Caller & { id: string; username: string }
export type TestOrganization = { id: string; orgAdmin: Member; setupToken: Caller }

/** Chooses a plan if one is given. */
export async function anOrganization(test: TestApp, plan?: string): Promise<TestOrganization> {
  const form = aRegistration()
  const response = await test.call('POST', '/api/organizations', { body: form })
  if (response.statusCode !== 201) throw new Error(response.body)
  const { organization } = response.json<{ organization: { id: string } }>()
  const setupToken = cookiesOf(response)
  if (plan) {
    const body = { tierId: plan, billingCycle: 'monthly' }
    await test.call('POST', `/api/organizations/${organization.id}/subscription/create`, { as: setupToken, body })
  }
  return { id: organization.id, orgAdmin: await signIn(test, form.adminUser.username), setupToken }
}

export async function anEmployee(test: TestApp, organization: TestOrganization, fields: object = {}): Promise<Member> {
  const body = {
    username: `worker_${next()}`,
    password: PASSWORD,
    email: 'w@northwind.example',
    firstName: 'Will',
    lastName: 'Worker',
    ...fields,
  }
  const response = await test.call('POST', `/api/organizations/${organization.id}/users`, {
    as: organization.orgAdmin,
    body,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return signIn(test, body.username)
}

export async function anAdmin(test: TestApp, organization: TestOrganization, fields: object = {}): Promise<Member> {
  const admin = await anEmployee(test, organization, fields)
  const response = await test.call('POST', `/api/admin/users/${admin.id}/toggle-admin`, { as: organization.orgAdmin })
  if (response.statusCode !== 200) throw new Error(response.body)
  return admin
}

/** The grant ends their session, so they sign in again. */
export async function anOrgAdmin(test: TestApp, organization: TestOrganization, fields: object = {}): Promise<Member> {
  const orgAdmin = await anEmployee(test, organization, fields)
  const url = `/api/organizations/${organization.id}/users/${orgAdmin.id}/toggle-org-admin`
  const response = await test.call('POST', url, { as: organization.orgAdmin })
  if (response.statusCode !== 200) throw new Error(response.body)
  return signIn(test, orgAdmin.username)
}

/** Can only be created on the command line, not by a call. */
export async function aPlatformAdmin(test: TestApp): Promise<Member> {
  const admin = await aUserWithoutOrganization(test)
  await test.pool.query('update users set is_admin = true where id = $1', [admin.id])
  return admin
}

export async function aMasterAdmin(test: TestApp): Promise<Member> {
  const master = await aUserWithoutOrganization(test)
  await test.pool.query('update users set is_master_admin = true where id = $1', [master.id])
  return master
}

export async function anInvitedUser(
  test: TestApp,
  organization: TestOrganization,
  fields: object = {},
): Promise<Member> {
  const person = await anEmployee(test, organization, fields)
  await test.pool.query('update credentials set password_hash = null where user_id = $1', [person.id])
  return { ...person, cookies: {} }
}

export async function aUserWithoutOrganization(test: TestApp): Promise<Member> {
  const username = `lone_${next()}`
  const body = { username, password: PASSWORD, firstName: 'Lone', lastName: 'Person', email: 'lone@example.org' }
  const response = await test.call('POST', '/api/register', { body })
  if (response.statusCode !== 201) throw new Error(response.body)
  return { ...cookiesOf(response), id: response.json<{ user: { id: string } }>().user.id, username }
}

export async function signIn(test: TestApp, username: string, password = PASSWORD): Promise<Member> {
  const response = await test.call('POST', '/api/login', { body: { username, password } })
  if (response.statusCode !== 200) throw new Error(response.body)
  return { ...cookiesOf(response), id: response.json<{ user: { id: string } }>().user.id, username }
}

export async function clock(test: TestApp, who: Member, clockIn: string, clockOut?: string): Promise<string> {
  const response = await test.call('POST', '/api/time-entries', {
    as: who,
    body: { username: who.username, clockIn, clockOut },
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<{ id: string }>().id
}

/** Leave from before entries belonged to requests, which no call can add any more. Without an end unless there is one. */
export async function aFreeLeave(
  test: TestApp,
  who: Member,
  leaveTypeId: string,
  { clockIn, clockOut = null }: { clockIn: string; clockOut?: string | null },
): Promise<string> {
  const id = newId()
  const client = await test.pool.connect()
  try {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'time_entries_leave_request'`,
    )
    await client.query('begin; alter table time_entries drop constraint time_entries_leave_request')
    await client.query(
      `insert into time_entries (tenant_id, id, user_id, clock_in, clock_out, is_leave_time, leave_type_id, created_at)
       select tenant_id, $1, id, $2, $3, true, $4, $2 from users where id = $5`,
      [id, clockIn, clockOut, leaveTypeId, who.id],
    )
    await client.query('set constraints all immediate')
    await client.query(
      `alter table time_entries add constraint time_entries_leave_request ${rows[0]?.definition ?? ''}; commit`,
    )
  } finally {
    client.release(true)
  }
  return id
}

export async function settingsOf(test: TestApp, organization: TestOrganization): Promise<Organization> {
  return (
    await test.call('GET', `/api/organizations/${organization.id}`, { as: organization.orgAdmin })
  ).json<Organization>()
}

export function anEmail(
  test: TestApp,
  organization: TestOrganization,
  sender: Member,
  fields: Partial<NewEmail> = {},
  attachments: Attachment[] = [],
): Promise<EmailStatus> {
  const tenantId = organization.id as TenantId
  const email = {
    id: newId(),
    senderId: sender.id,
    recipient: 'payroll@northwind.example',
    replyTo: 'w@northwind.example',
    subject: `Timesheet ${next()}`,
    text: 'The timesheet is attached.',
    html: '<p>The timesheet is attached.</p>',
    acceptedAt: test.clock.now,
    idempotencyKey: null,
    requestHash: Buffer.from(fields.recipient ?? ''),
    ...fields,
  }
  return test.database
    .forTenant(tenantId)
    .transaction((tx) => queueEmail(tx, tenantId, email, attachments, ENGLISH_READER))
}

export async function aLeaveType(
  test: TestApp,
  organization: TestOrganization,
  fields: object = {},
): Promise<LeaveType> {
  const body = { name: `Leave ${next()}`, ...fields }
  const response = await test.call('POST', '/api/leave/types', { as: organization.orgAdmin, body })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<LeaveType>()
}

export async function ptoOf(test: TestApp, { orgAdmin }: TestOrganization): Promise<LeaveType> {
  const types = (await test.call('GET', '/api/leave/types', { as: orgAdmin })).json<LeaveType[]>()
  const pto = types.find(({ isSystem, name }) => isSystem && name === 'Paid Time Off (PTO)')
  if (!pto) throw new Error('no PTO')
  return pto
}

/** 80 hours a year, without accrual. */
export async function aPolicy(
  test: TestApp,
  organization: TestOrganization,
  leaveTypeId: string,
  fields: object = {},
): Promise<LeavePolicy> {
  const body = { name: `Policy ${next()}`, annualAllocation: 80, ...fields }
  const response = await test.call('POST', `/api/leave/types/${leaveTypeId}/policies`, {
    as: organization.orgAdmin,
    body,
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<LeavePolicy>()
}

/** It is for three days before Christmas, and pending. */
export async function aLeaveRequest(
  test: TestApp,
  who: Member,
  leaveTypeId: string,
  fields: object = {},
): Promise<LeaveRequest> {
  const body = { leaveTypeId, startDate: '2026-12-21', endDate: '2026-12-23', hoursRequested: 24, ...fields }
  const response = await test.call('POST', '/api/leave/requests', { as: who, body })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<LeaveRequest>()
}

/** It has terms from November 15, 2026, and these people are in it from then on. */
export async function aPayGroup(
  test: TestApp,
  { orgAdmin: as }: TestOrganization,
  people: readonly Pick<Member, 'id'>[],
  terms: object = {},
): Promise<string> {
  const name = `Group ${next()}`
  const added = await test.call('POST', '/api/pay-groups', { as, body: { name, terms: { ...PAY_TERMS, ...terms } } })
  if (added.statusCode !== 201) throw new Error(added.body)
  const { id } = added.json<{ id: string }>()
  const from = { ...PAY_TERMS, ...terms }.effectiveFrom
  const body = { userIds: people.map((person) => person.id), payGroupId: id, from }
  const moved = people.length > 0 ? await test.call('POST', '/api/pay-people/move', { as, body }) : null
  if (moved && moved.statusCode !== 200) throw new Error(moved.body)
  return id
}

/** Submits the week from November 8, 2026, of someone whose pay group has started then. */
export async function aSubmittedTimesheet(test: TestApp, as: Member, payGroupId: string): Promise<string> {
  const address = `/api/pay-periods/${payGroupId}/${LAST_WEEK}/timesheets/${as.id}`
  const { factsHash } = (await test.call('GET', address, { as })).json<{ factsHash: string }>()
  const submitted = await test.call('POST', `${address}/submit`, { as, body: { factsHash } })
  if (submitted.statusCode !== 200) throw new Error(submitted.body)
  return address
}

/** The first day of the last weekly period that has ended at the time of tests. */
export const LAST_WEEK = '2026-11-08'

export const PAY_TERMS = {
  effectiveFrom: '2026-11-15',
  frequency: 'weekly',
  anchorDay: '2026-11-15',
  timezone: 'America/Chicago',
  weekStartsOn: 0,
  dayStartsAt: 0,
  ruleSet: 'none',
  longShiftHours: 12,
  submission: 'optional',
  attestation: '',
}
