import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { AuditAction, AuditEntry } from '#domain/audit/contract.ts'
import type { Endpoint, Need } from '#domain/endpoint.ts'
import type { TenantId } from '#server/db/tenant.ts'
import {
  aFreeLeave,
  aLeaveRequest,
  aLeaveType,
  anAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  aPolicy,
  aSubmittedTimesheet,
  clock,
  LAST_WEEK,
  PASSWORD,
  PAY_TERMS,
  ptoOf,
} from './support/builders.ts'
import { anApp, type Caller } from './support/harness.ts'
import { aClosedPayroll, anAcceptedWarning, EXPORT_TEMPLATE, findWarning } from './support/payroll.ts'
import { aTeam } from './support/teams.ts'

const test = await anApp()
const own = await anOrganization(test, 'professional')
await test.pool.query('update organizations set subscription_tier_id = $1', ['free-forever'])
// Each action has people of its own.
await test.pool.query('update subscription_tiers set max_users = 1000')
const { orgAdmin } = own
const colleague = await anEmployee(test, own)
// One of the actions turns this on, and no one has a location here.
beforeEach(() => test.pool.query('update organizations set require_location = false'))

/** What an administrator does, and the expected audit entry. New things are known by name, others by id. */
type AuditedAction = {
  url: string
  body?: unknown
  headers?: Record<string, string>
  action: AuditAction
  about: { id?: string | null; name?: string }
}

const fresh = () => `fresh_${Math.random().toString(36).slice(2)}`
const WILL = 'Will Worker'
const aboutOwn = { id: own.id, name: 'Northwind Traders' }
const contact = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@northwind.example',
  phoneNumber: '3125550199',
  streetAddress: '2 Wharf Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
}

async function withEmployee(make: (id: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const { id } = await anEmployee(test, own)
  return { ...make(id), about: { id, name: WILL } }
}

async function withEntry(make: (id: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const employee = await anEmployee(test, own)
  const entry = await clock(test, employee, '2026-11-19T14:00:00Z', '2026-11-19T18:00:00Z')
  return { ...make(entry), about: { id: employee.id, name: WILL } }
}

const A_REST = { kind: 'rest', startedAt: '2026-11-19T15:00:00Z', endedAt: '2026-11-19T15:10:00Z' }

async function withBreak(make: (url: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const employee = await anEmployee(test, own)
  const entry = await clock(test, employee, '2026-11-19T14:00:00Z', '2026-11-19T18:00:00Z')
  const url = `/api/time-entries/${entry}/breaks`
  const answer = await test.call('POST', url, { as: employee, body: A_REST })
  const [rest] = answer.json<{ breaks: { id: string }[] }>().breaks
  return { ...make(`${url}/${rest?.id}`), about: { id: employee.id, name: WILL } }
}

async function withGroup(make: (id: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const name = `Group ${Math.random()}`
  const group = await test.call('POST', '/api/pay-groups', { as: orgAdmin, body: { name, terms: PAY_TERMS } })
  const { id } = group.json<{ id: string }>()
  return { ...make(id), about: { id, name } }
}

async function withTeam(make: (id: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const name = `Team ${Math.random()}`
  const id = await aTeam(test, own, [], [], { name })
  return { ...make(id), about: { id, name } }
}

/** Submitted. */
async function aTimesheet() {
  const worker = await anEmployee(test, own)
  const payGroupId = await aPayGroup(test, own, [worker], { effectiveFrom: LAST_WEEK })
  const groups = (await test.call('GET', '/api/pay-groups', { as: orgAdmin })).json<{ id: string; name: string }[]>()
  const name = groups.find(({ id }) => id === payGroupId)?.name ?? ''
  return { worker, payGroupId, name, address: await aSubmittedTimesheet(test, worker, payGroupId) }
}

const MISSING_DAY = '2026-11-19'

/** Worked on that weekday in the weeks before. */
async function aMissingWorker() {
  const worker = await anEmployee(test, own)
  for (const day of ['2026-10-29', '2026-11-05', '2026-11-12'])
    await clock(test, worker, `${day}T15:00:00Z`, `${day}T23:00:00Z`)
  return worker
}

async function withRequest(make: (id: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const employee = await anEmployee(test, own)
  const { id } = await aLeaveRequest(test, employee, (await ptoOf(test, own)).id)
  return { ...make(id), about: { id: employee.id, name: WILL } }
}

async function withPolicy(make: (id: string) => Omit<AuditedAction, 'about'>): Promise<AuditedAction> {
  const { id, name } = await aPolicy(test, own, (await aLeaveType(test, own)).id, { isActive: false })
  return { ...make(id), about: { id, name } }
}

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  body: `${Object.entries(fields)
    .map(([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--edge--\r\n`,
})
const theme = { primaryColor: '#123456', secondaryColor: '#ffffff', fontFamily: 'Lato' }
const rowsOf = (username: string) => [{ username, email: 'imported@northwind.example' }]

/** One for each endpoint by which administrators change something. A new endpoint fails without one. */
const ACTIONS: Record<string, () => AuditedAction | Promise<AuditedAction>> = {
  'POST /api/organizations/:id/toggle-location-requirement': () => ({
    url: `/api/organizations/${own.id}/toggle-location-requirement`,
    action: 'location requirement changed',
    about: aboutOwn,
  }),
  'PUT /api/organizations/:id/details': () => ({
    url: `/api/organizations/${own.id}/details`,
    body: { industry: 'finance' },
    action: 'organization changed',
    about: aboutOwn,
  }),
  'PUT /api/organizations/:id/timezone': () => ({
    url: `/api/organizations/${own.id}/timezone`,
    body: { timezone: 'America/Denver' },
    action: 'time zone changed',
    about: aboutOwn,
  }),
  'PUT /api/organizations/:id/ask-after-hours': () => ({
    url: `/api/organizations/${own.id}/ask-after-hours`,
    body: { askAfterHours: 12 },
    action: 'long shift hours changed',
    about: aboutOwn,
  }),
  'PUT /api/organizations/:id/language': () => ({
    url: `/api/organizations/${own.id}/language`,
    body: { language: 'en', region: 'CA' },
    action: 'language and region changed',
    about: aboutOwn,
  }),
  'PUT /api/organizations/:id/team-calendar': () => ({
    url: `/api/organizations/${own.id}/team-calendar`,
    body: { teamCalendar: 'types' },
    action: 'team calendar changed',
    about: aboutOwn,
  }),
  'POST /api/organizations/:id/subscription/create': async () => {
    await test.pool.query("update organizations set subscription_tier_id = 'professional' where id = $1", [own.id])
    return {
      url: `/api/organizations/${own.id}/subscription/create`,
      body: { tierId: 'enterprise', billingCycle: 'annual' },
      action: 'plan chosen',
      about: aboutOwn,
    }
  },
  'POST /api/organizations/:id/subscription/update': async () => {
    await test.pool.query("update organizations set subscription_tier_id = 'enterprise' where id = $1", [own.id])
    return {
      url: `/api/organizations/${own.id}/subscription/update`,
      body: { tierId: 'professional', billingCycle: 'annual' },
      action: 'plan chosen',
      about: aboutOwn,
    }
  },
  'DELETE /api/organizations/:id/sample-data': async () => {
    const { id } = await anEmployee(test, own)
    await test.pool.query("update users set is_sample = true, email = '' where id = $1", [id])
    return { url: `/api/organizations/${own.id}/sample-data`, action: 'sample data removed', about: aboutOwn }
  },
  'POST /api/organizations/:id/users': () => ({
    url: `/api/organizations/${own.id}/users`,
    body: { username: fresh(), password: PASSWORD, email: 'a@b.example', firstName: 'Niels', lastName: 'Bohr' },
    action: 'user added',
    about: { name: 'Niels Bohr' },
  }),
  'POST /api/organizations/:id/invitations': () => ({
    url: `/api/organizations/${own.id}/invitations`,
    body: { email: 'a@b.example', firstName: 'Niels', lastName: 'Bohr' },
    action: 'user added',
    about: { name: 'Niels Bohr' },
  }),
  'PUT /api/organizations/:id/users/:userId/update': () =>
    withEmployee((id) => ({
      url: `/api/organizations/${own.id}/users/${id}/update`,
      body: { ...contact, firstName: 'Will', lastName: 'Worker' },
      action: 'user changed',
    })),
  'DELETE /api/organizations/:id/users/:userId': () =>
    withEmployee((id) => ({ url: `/api/organizations/${own.id}/users/${id}`, action: 'user deleted' })),
  'POST /api/organizations/:id/users/:userId/toggle-org-admin': () =>
    withEmployee((id) => ({
      url: `/api/organizations/${own.id}/users/${id}/toggle-org-admin`,
      action: 'org admin granted',
    })),
  'POST /api/organizations/:id/users/:userId/reset-password': () =>
    withEmployee((id) => ({
      url: `/api/organizations/${own.id}/users/${id}/reset-password`,
      body: { newPassword: 'another horse' },
      action: 'password reset',
    })),
  'POST /api/organizations/:id/users/:userId/password-link': () =>
    withEmployee((id) => ({
      url: `/api/organizations/${own.id}/users/${id}/password-link`,
      body: { send: false },
      action: 'password link made',
    })),
  'PUT /api/admin/users/:id': async () => {
    const { id, username } = await anEmployee(test, own)
    return {
      url: `/api/admin/users/${id}`,
      body: { ...contact, username, firstName: 'Will', lastName: 'Worker' },
      action: 'user changed',
      about: { id, name: WILL },
    }
  },
  'DELETE /api/admin/users/:id': () =>
    withEmployee((id) => ({ url: `/api/admin/users/${id}`, action: 'user deleted' })),
  'POST /api/admin/users/:id/toggle-admin': () =>
    withEmployee((id) => ({ url: `/api/admin/users/${id}/toggle-admin`, action: 'admin granted' })),
  'POST /api/admin/users/export': () => ({
    url: '/api/admin/users/export',
    body: { format: 'csv' },
    action: 'users exported',
    about: aboutOwn,
  }),
  'POST /api/admin/users/import': () => ({
    url: '/api/admin/users/import',
    body: { rows: rowsOf(fresh()), links: 'show' },
    action: 'users imported',
    about: aboutOwn,
  }),
  'PUT /api/admin/branding': () => ({
    url: '/api/admin/branding',
    ...form(theme),
    action: 'branding changed',
    about: aboutOwn,
  }),
  'DELETE /api/admin/branding': async () => {
    await test.call('PUT', '/api/admin/branding', { as: orgAdmin, ...form({ ...theme, primaryColor: '#654321' }) })
    return { url: '/api/admin/branding', action: 'branding removed', about: aboutOwn }
  },
  'POST /api/leave/types': () => ({
    url: '/api/leave/types',
    body: { name: 'Jury Duty' },
    action: 'leave type added',
    about: { name: 'Jury Duty' },
  }),
  'PUT /api/leave/types/:id': async () => {
    const { id, name } = await aLeaveType(test, own)
    return {
      url: `/api/leave/types/${id}`,
      body: { color: '#123456' },
      action: 'leave type changed',
      about: { id, name },
    }
  },
  'DELETE /api/leave/types/:id': async () => {
    const { id, name } = await aLeaveType(test, own)
    return { url: `/api/leave/types/${id}`, action: 'leave type deleted', about: { id, name } }
  },
  'POST /api/leave/types/:id/policies': async () => ({
    url: `/api/leave/types/${(await aLeaveType(test, own)).id}/policies`,
    body: { name: 'Long service', annualAllocation: 80 },
    action: 'leave policy added',
    about: { name: 'Long service' },
  }),
  'PUT /api/leave/policies/:id': () =>
    withPolicy((id) => ({
      url: `/api/leave/policies/${id}`,
      body: { rules: { maxCarryOver: 8 } },
      action: 'leave policy changed',
    })),
  'DELETE /api/leave/policies/:id': () =>
    withPolicy((id) => ({ url: `/api/leave/policies/${id}`, action: 'leave policy deleted' })),
  'PUT /api/admin/leave/balances/:userId/:leaveTypeId': async () => {
    const { id } = await ptoOf(test, own)
    return withEmployee((userId) => ({
      url: `/api/admin/leave/balances/${userId}/${id}`,
      body: { adjustmentAmount: 8, notes: 'Worked on a holiday' },
      action: 'balance adjusted',
    }))
  },
  'PUT /api/admin/leave/balances/:userId/:leaveTypeId/policy': async () => {
    const type = await aLeaveType(test, own)
    const policy = await aPolicy(test, own, type.id)
    return withEmployee((userId) => ({
      url: `/api/admin/leave/balances/${userId}/${type.id}/policy`,
      body: { policyId: policy.id },
      action: 'policy assigned',
    }))
  },
  'POST /api/teams': async () => {
    const name = `Team ${Math.random()}`
    return { url: '/api/teams', body: { name, managerIds: [] }, action: 'team added', about: { name } }
  },
  'PUT /api/teams/:id': async () => {
    const { id } = await anEmployee(test, own)
    return withTeam((team) => ({
      url: `/api/teams/${team}`,
      body: { name: `Renamed ${team}`, managerIds: [id] },
      action: 'team changed',
    }))
  },
  'DELETE /api/teams/:id': () => withTeam((id) => ({ url: `/api/teams/${id}`, action: 'team deleted' })),
  'POST /api/team-people/move': async () => {
    const { id } = await anEmployee(test, own)
    return withTeam((teamId) => ({
      url: '/api/team-people/move',
      body: { userIds: [id], teamId, from: '2026-11-15' },
      action: 'team members moved',
    }))
  },
  'POST /api/pay-groups': async () => {
    const name = `Group ${Math.random()}`
    return { url: '/api/pay-groups', body: { name, terms: PAY_TERMS }, action: 'pay group added', about: { name } }
  },
  'PUT /api/pay-groups/:id': () =>
    withGroup((id) => ({ url: `/api/pay-groups/${id}`, body: { name: `Renamed ${id}` }, action: 'pay group renamed' })),
  'PUT /api/pay-groups/:id/new-people': () =>
    withGroup((id) => ({
      url: `/api/pay-groups/${id}/new-people`,
      body: { takesNewPeople: true },
      action: 'pay group changed',
    })),
  'POST /api/pay-groups/:id/terms': () =>
    withGroup((id) => ({
      url: `/api/pay-groups/${id}/terms`,
      body: { ...PAY_TERMS, longShiftHours: 10 },
      action: 'pay group changed',
    })),
  'DELETE /api/pay-groups/:id': () =>
    withGroup((id) => ({ url: `/api/pay-groups/${id}`, action: 'pay group deleted' })),
  'POST /api/pay-people/move': async () => {
    const { id } = await anEmployee(test, own)
    return withGroup((payGroupId) => ({
      url: '/api/pay-people/move',
      body: { userIds: [id], payGroupId, from: '2026-11-15' },
      action: 'people moved',
    }))
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/approve': async () => {
    const { worker, payGroupId, name, address } = await aTimesheet()
    const { factsHash } = (await test.call('GET', address, { as: orgAdmin })).json<{ factsHash: string }>()
    const url = `/api/pay-periods/${payGroupId}/${LAST_WEEK}/approve`
    const people = [{ username: worker.username, factsHash }]
    return { url, body: { people }, action: 'timesheets approved', about: { id: payGroupId, name } }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reject': async () => {
    const { worker, address } = await aTimesheet()
    const body = { note: 'A day is missing' }
    return { url: `${address}/reject`, body, action: 'timesheet sent back', about: { id: worker.id, name: WILL } }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/unapprove': async () => {
    const { worker, payGroupId, name, address } = await aTimesheet()
    const { factsHash } = (await test.call('GET', address, { as: orgAdmin })).json<{ factsHash: string }>()
    const period = `/api/pay-periods/${payGroupId}/${LAST_WEEK}`
    const people = [{ username: worker.username, factsHash }]
    await test.call('POST', `${period}/approve`, { as: orgAdmin, body: { people } })
    const body = { usernames: [worker.username] }
    return { url: `${period}/unapprove`, body, action: 'timesheets unapproved', about: { id: payGroupId, name } }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/unapprove': async () => {
    const { worker, payGroupId, address } = await aTimesheet()
    const { factsHash } = (await test.call('GET', address, { as: orgAdmin })).json<{ factsHash: string }>()
    const people = [{ username: worker.username, factsHash }]
    await test.call('POST', `/api/pay-periods/${payGroupId}/${LAST_WEEK}/approve`, { as: orgAdmin, body: { people } })
    const body = { note: 'A day is missing' }
    return { url: `${address}/unapprove`, body, action: 'timesheet unapproved', about: { id: worker.id, name: WILL } }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/accept-warning': async () => {
    const { worker, address } = await aTimesheet()
    const body = { fingerprint: await findWarning(test, orgAdmin, address) }
    return { url: `${address}/accept-warning`, body, action: 'warning accepted', about: { id: worker.id, name: WILL } }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/undo-acceptance': async () => {
    const { worker, address } = await aTimesheet()
    const body = { fingerprint: await anAcceptedWarning(test, orgAdmin, address) }
    const about = { id: worker.id, name: WILL }
    return { url: `${address}/undo-acceptance`, body, action: 'warning acceptance undone', about }
  },
  'POST /api/accepted-days': async () => {
    const worker = await aMissingWorker()
    const body = { username: worker.username, day: MISSING_DAY }
    return { url: '/api/accepted-days', body, action: 'warning accepted', about: { id: worker.id, name: WILL } }
  },
  'POST /api/accepted-days/undo': async () => {
    const worker = await aMissingWorker()
    const body = { username: worker.username, day: MISSING_DAY }
    await test.call('POST', '/api/accepted-days', { as: orgAdmin, body })
    const about = { id: worker.id, name: WILL }
    return { url: '/api/accepted-days/undo', body, action: 'warning acceptance undone', about }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/close': async () => {
    const { worker, payGroupId, name, address } = await aTimesheet()
    const { factsHash } = (await test.call('GET', address, { as: orgAdmin })).json<{ factsHash: string }>()
    const period = `/api/pay-periods/${payGroupId}/${LAST_WEEK}`
    const people = [{ username: worker.username, factsHash }]
    await test.call('POST', `${period}/approve`, { as: orgAdmin, body: { people } })
    const preview = await test.call('GET', `${period}/close-preview`, { as: orgAdmin })
    const { contentHash } = preview.json<{ contentHash: string }>()
    const body = { contentHash, without: [] }
    return { url: `${period}/close`, body, action: 'period closed', about: { id: payGroupId, name } }
  },
  'POST /api/payroll-closes/:payGroupId/:number/export': async () => {
    const { payGroupId, name } = await aTimesheet()
    await aClosedPayroll(test, own, payGroupId)
    const url = `/api/payroll-closes/${payGroupId}/1/export`
    return { url, body: { templateId: 'default' }, action: 'payroll exported', about: { id: payGroupId, name } }
  },
  'POST /api/export-templates': async () => ({
    url: '/api/export-templates',
    body: EXPORT_TEMPLATE,
    action: 'export template added',
    about: { name: EXPORT_TEMPLATE.name },
  }),
  'PUT /api/export-templates/:id': async () => {
    const added = await test.call('POST', '/api/export-templates', { as: orgAdmin, body: EXPORT_TEMPLATE })
    const { id } = added.json<{ id: string }>()
    const body = { ...EXPORT_TEMPLATE, name: 'Renamed' }
    return { url: `/api/export-templates/${id}`, body, action: 'export template changed', about: { id } }
  },
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reopen': async () => {
    const { worker, payGroupId, address } = await aTimesheet()
    await aClosedPayroll(test, own, payGroupId)
    const body = { note: 'A day is missing' }
    return { url: `${address}/reopen`, body, action: 'timesheet reopened', about: { id: worker.id, name: WILL } }
  },
  'POST /api/pay-people/payroll-ids': async () => {
    const { id } = await anEmployee(test, own)
    const body = { rows: [{ userId: id, payrollId: id }] }
    return { url: '/api/pay-people/payroll-ids', body, action: 'payroll IDs imported', about: { id: null, name: '' } }
  },
  'PUT /api/pay-people/:username': () =>
    withEmployee((id) => ({
      url: `/api/pay-people/${id}`,
      body: { payrollId: id, overtimeExempt: true, effectiveFrom: null },
      action: 'payroll settings changed',
    })),
  'POST /api/leave/requests/:id/status/:status': () =>
    withRequest((id) => ({ url: `/api/leave/requests/${id}/status/approved`, action: 'leave approved' })),
  'POST /api/leave/requests/:id/cancel': () =>
    withRequest((id) => ({ url: `/api/leave/requests/${id}/cancel`, action: 'leave cancelled' })),
  'PUT /api/leave/requests/:id/days': () =>
    withRequest((id) => ({
      url: `/api/leave/requests/${id}/days`,
      body: { days: [{ day: '2026-12-21', hours: 4 }] },
      action: 'leave changed',
    })),
  'POST /api/time-entries': async () => {
    const { id, username } = await anEmployee(test, own)
    return {
      url: '/api/time-entries',
      body: { username, clockIn: '2026-11-18T14:00:00Z', clockOut: '2026-11-18T18:00:00Z' },
      action: 'entry added',
      about: { id, name: WILL },
    }
  },
  'PUT /api/time-entries/:id': () =>
    withEntry((id) => ({
      url: `/api/time-entries/${id}`,
      body: { clockOut: '2026-11-19T18:30:00Z' },
      action: 'entry changed',
    })),
  'POST /api/time-entries/:id/breaks': () =>
    withEntry((id) => ({ url: `/api/time-entries/${id}/breaks`, body: A_REST, action: 'entry changed' })),
  'PUT /api/time-entries/:id/breaks/:breakId': () =>
    withBreak((url) => ({ url, body: { kind: 'meal' }, action: 'entry changed' })),
  'DELETE /api/time-entries/:id/breaks/:breakId': () => withBreak((url) => ({ url, action: 'entry changed' })),
  'DELETE /api/time-entries/:id': () =>
    withEntry((id) => ({ url: `/api/time-entries/${id}`, action: 'entry deleted' })),
  'POST /api/time-entries/:id/book-leave': async () => {
    const employee = await anEmployee(test, own)
    const id = await aFreeLeave(test, employee, (await ptoOf(test, own)).id, { clockIn: '2026-11-19T14:00:00Z' })
    return {
      url: `/api/time-entries/${id}/book-leave`,
      action: 'leave approved',
      about: { id: employee.id, name: WILL },
    }
  },
  'POST /api/time-entries/:id/restore': async () => {
    const employee = await anEmployee(test, own)
    const id = await clock(test, employee, '2026-11-19T14:00:00Z', '2026-11-19T18:00:00Z')
    await test.call('DELETE', `/api/time-entries/${id}`, { as: employee })
    return {
      url: `/api/time-entries/${id}/restore`,
      action: 'entry restored',
      about: { id: employee.id, name: WILL },
    }
  },
}

/** Endpoints for administrators that change nothing. */
const CHANGE_NOTHING = [
  'POST /api/admin/users/import/template',
  'POST /api/admin/users/import/check',
  'POST /api/organizations/:id/timesheets/download',
  'POST /api/leave/types/:id/policies/preview',
  'POST /api/organizations/:id/subscription/preview',
  'POST /api/organizations/:id/subscription/portal',
]

/** Their entries are written when Stripe is looked up (server/subscriptions/payments.test.ts). */
const CHANGE_STRIPE = [
  'POST /api/organizations/:id/subscription/cancel',
  'POST /api/organizations/:id/subscription/resume',
]

/** Refused in an organization with other people; its entry is tested in server/sample-data/handlers.test.ts. */
const NEED_NO_PEOPLE = ['POST /api/organizations/:id/sample-data']

/** Calls that set a value, so repeating them changes nothing. A balance adjustment adds up instead. */
const isIdempotent = ({ method, path }: Endpoint) =>
  (method === 'PUT' && path !== '/api/admin/leave/balances/:userId/:leaveTypeId') ||
  /\/subscription\/(create|update)$/.test(path)

const FOR_OTHERS: Need[] = ['nothing', 'session', 'app.use', 'platform.oversee']
/** Endpoints for all users by which an administrator can change other people's things. */
const OF_OTHERS = [
  'POST /api/leave/requests/:id/cancel',
  'POST /api/time-entries',
  'PUT /api/time-entries/:id',
  'POST /api/time-entries/:id/breaks',
  'PUT /api/time-entries/:id/breaks/:breakId',
  'DELETE /api/time-entries/:id/breaks/:breakId',
  'DELETE /api/time-entries/:id',
  'POST /api/time-entries/:id/restore',
]

const rows: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const recorded = rows.filter(
  (row) =>
    row.method !== 'GET' &&
    (!FOR_OTHERS.includes(row.access.needs) || OF_OTHERS.includes(nameOf(row))) &&
    ![...CHANGE_NOTHING, ...CHANGE_STRIPE, ...NEED_NO_PEOPLE].includes(nameOf(row)),
)

const list = async (as: Caller = orgAdmin) =>
  (await test.call('GET', `/api/organizations/${own.id}/audit?limit=1000`, { as })).json<AuditEntry[]>()
const send = (row: Endpoint, { url, body, headers }: AuditedAction, as: Caller) =>
  test.call(row.method, url, { as, body, headers })

async function versions(): Promise<unknown[]> {
  const tables = [
    'organizations',
    'users',
    'branding',
    'leave_types',
    'leave_policies',
    'leave_accounts',
    'time_entries',
    'pay_groups',
    'pay_group_terms',
    'pay_group_members',
    'pay_people',
    'period_timesheets',
    'accepted_warnings',
    'accepted_days',
    'payroll_closes',
    'export_templates',
  ]
  const { rows } = await test.pool.query(
    tables
      .map((table) => `select '${table}' as of, xmin::text as version from ${table}`)
      .join(' union all ')
      .concat(' order by 1, 2'),
  )
  return rows
}

describe.each(recorded.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  it('adds one audit entry with actor and subject, and none when refused', async () => {
    const prepare = ACTIONS[name]
    if (!prepare) throw new Error(`${name} needs a line in ACTIONS and an audit entry`)
    const audited = await prepare()
    const before = await list()
    const refused = await send(row, audited, colleague)
    expect(refused.statusCode).toBe(403)
    expect(await list()).toEqual(before)

    const answer = await send(row, audited, orgAdmin)
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([answer.statusCode, ''])
    const after = await list()
    expect(after).toHaveLength(before.length + 1)
    expect(after.slice(1)).toEqual(before)
    expect(after[0]).toMatchObject({
      sequence: before.length + 1,
      actorName: 'Ada Boss',
      actorUsername: orgAdmin.username,
      action: audited.action,
      subject: audited.about,
    })
    expect(JSON.stringify(after[0])).not.toMatch(/another horse|correct horse|argon2|#token|password-link/)

    if (!isIdempotent(row)) return
    const unchanged = await versions()
    const again = await send(row, audited, orgAdmin)
    expect(again.statusCode).toBe(answer.statusCode)
    expect(await list()).toEqual(after)
    expect(await versions()).toEqual(unchanged)
  })
})

it('records roles of a deleted user only if they had them', async () => {
  const [employee, admin] = [await anEmployee(test, own), await anAdmin(test, own)]
  for (const { id } of [employee, admin]) await test.call('DELETE', `/api/admin/users/${id}`, { as: orgAdmin })
  const [last, first] = await list()
  expect(first?.changes.map(({ field, from }) => [field, from])).toEqual([
    ['username', employee.username],
    ['email', expect.any(String)],
  ])
  expect(last?.changes.at(-1)).toEqual({ field: 'isAdmin', from: 'true', to: null })
})

it('does not record what administrators do to their own things', async () => {
  const before = await list()
  const id = await clock(test, orgAdmin, '2026-11-17T14:00:00Z', '2026-11-17T18:00:00Z')
  await test.call('PUT', `/api/time-entries/${id}`, { as: orgAdmin, body: { notes: 'mine' } })
  await test.call('DELETE', `/api/time-entries/${id}`, { as: orgAdmin })
  const request = await aLeaveRequest(test, orgAdmin, (await ptoOf(test, own)).id)
  await test.call('POST', `/api/leave/requests/${request.id}/cancel`, { as: orgAdmin })
  expect(await list()).toEqual(before)
})

it('records nothing for saves without changes and for repeated idempotency keys', async () => {
  const employee = await anEmployee(test, own)
  const url = `/api/admin/leave/balances/${employee.id}/${(await ptoOf(test, own)).id}`
  const adjust = () =>
    test.call('PUT', url, {
      as: orgAdmin,
      body: { adjustmentAmount: 4, notes: 'Once' },
      headers: { 'idempotency-key': 'once' },
    })
  await adjust()
  const { timezone } = (await test.call('GET', `/api/organizations/${own.id}`, { as: orgAdmin })).json<{
    timezone: string
  }>()
  const before = await list()
  await adjust()
  await test.call('PUT', `/api/organizations/${own.id}/timezone`, { as: orgAdmin, body: { timezone } })
  expect(await list()).toEqual(before)
})

it('records a repeated import only if it creates links again', async () => {
  const headers = { 'idempotency-key': 'one-import' }
  const url = '/api/admin/users/import'
  const username = fresh()
  const again = () => test.call('POST', url, { as: orgAdmin, headers, body: { rows: rowsOf(username), links: 'show' } })
  await again()
  const before = await list()
  expect((await again()).statusCode).toBe(201)
  const [line, ...rest] = await list()
  expect(rest).toEqual(before)
  expect(line).toMatchObject({ action: 'password link made', actorUsername: orgAdmin.username, subject: aboutOwn })
  expect(JSON.stringify(line)).not.toMatch(/#token|password-link|https?:/)
  // Now everyone has a password.
  await test.pool.query(
    "update credentials set password_hash = 'x' where user_id = (select id from users where username = $1)",
    [username],
  )
  expect((await again()).statusCode).toBe(201)
  expect(await list()).toEqual([line, ...rest])
})

it('records the plan that is chosen right after registering', async () => {
  const second = await anOrganization(test, 'starter')
  const lines = await test.call('GET', `/api/organizations/${second.id}/audit`, { as: second.orgAdmin })
  expect(lines.json()).toMatchObject([{ actorName: 'Registration', actorUsername: '', action: 'plan chosen' }])
})

it('numbers 20 concurrent entries without gaps, in a valid chain', async () => {
  const before = await list()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? test.call('POST', '/api/leave/types', { as: orgAdmin, body: { name: `Concurrent ${index}` } })
        : test.call('POST', `/api/organizations/${own.id}/toggle-location-requirement`, { as: orgAdmin }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).every((status) => status < 300)).toBe(true)
  const after = await list()
  expect(after.map(({ sequence }) => sequence)).toEqual(Array.from(after, (_, index) => after.length - index))
  expect(after).toHaveLength(before.length + 20)
  const verdict = await test.call('GET', `/api/organizations/${own.id}/audit/verify`, { as: orgAdmin })
  expect(verdict.json()).toEqual({ lines: after.length, firstAltered: null })
})

describe('roles that serve requests cannot', () => {
  const inside = test.database.forTenant(own.id as TenantId)
  it.each([
    ['change an entry', sql`update audit_log set subject_name = 'someone else'`],
    ['delete an entry', sql`delete from audit_log`],
    ['empty the log', sql`truncate audit_log`],
    ['delete the stored end', sql`delete from audit_heads`],
  ])('%s', async (_, statement) => {
    for (const scope of [inside, test.database.platform])
      await expect(scope.transaction((tx) => statement.execute(tx))).rejects.toMatchObject({ code: '42501' })
  })

  it('read or extend the log of another organization', async () => {
    const other = await anOrganization(test)
    await test.call('POST', `/api/organizations/${other.id}/toggle-location-requirement`, { as: other.orgAdmin })
    const seen = await inside.transaction((tx) => tx.selectFrom('auditLog').select('tenantId').distinct().execute())
    expect(seen).toEqual([{ tenantId: own.id }])
    const adding = inside.transaction((tx) =>
      sql`
      insert into audit_log select (jsonb_populate_record(l, jsonb_build_object('tenant_id', ${other.id}::text, 'sequence', 99))).*
      from audit_log l limit 1`.execute(tx),
    )
    await expect(adding).rejects.toMatchObject({ code: '42501' })
  })
})
