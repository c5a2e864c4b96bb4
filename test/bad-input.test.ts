import { describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields/id.ts'
import {
  aLeaveRequest,
  aLeaveType,
  aMasterAdmin,
  anEmployee,
  anOrganization,
  aPayGroup,
  aPolicy,
  aRegistration,
  clock,
  LAST_WEEK,
  PASSWORD,
  PAY_TERMS,
  ptoOf,
} from './support/builders.ts'
import { anApp, type Caller } from './support/harness.ts'
import { EXPORT_TEMPLATE } from './support/payroll.ts'
import { aTeam } from './support/teams.ts'

const test = await anApp({ supportLimit: 10_000, importUsersLimit: 10_000 })
const organization = await anOrganization(test)
const { orgAdmin } = organization
const worker = await anEmployee(test, organization)
const masterAdmin = await aMasterAdmin(test)
const callerOf = ({ access }: Endpoint): Caller => {
  if (access.needs === 'nothing') return { cookies: {} }
  return access.needs === 'platform.oversee' ? masterAdmin : orgAdmin
}
const pto = await ptoOf(test, organization)
const leaveType = await aLeaveType(test, organization)
const policy = await aPolicy(test, organization, leaveType.id)
const leaveRequest = await aLeaveRequest(test, orgAdmin, pto.id)
const notificationId = await aNotificationId()
const entryId = await clock(test, orgAdmin, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
const payGroupId = await aPayGroup(test, organization, [orgAdmin], { effectiveFrom: LAST_WEEK })
const teamId = await aTeam(test, organization, [orgAdmin], [])
const exportTemplateId = await anExportTemplateId()
const timesheet = `/api/pay-periods/${payGroupId}/${LAST_WEEK}/timesheets/${orgAdmin.username}`
const aTap = {
  deviceTime: '2026-11-18T08:00:00Z',
  sentAt: '2026-11-18T10:00:00Z',
  wasOffline: true,
  isTimeConfirmed: true,
}
const shiftWithRest = await clock(test, orgAdmin, '2026-11-17T08:00:00Z', '2026-11-17T12:00:00Z')
const withRest = await test.call('POST', `/api/time-entries/${shiftWithRest}/breaks`, {
  as: orgAdmin,
  body: { kind: 'rest', startedAt: '2026-11-17T09:00:00Z', endedAt: '2026-11-17T09:15:00Z' },
})
const breakId = withRest.json<{ breaks: { id: string }[] }>().breaks[0]?.id ?? ''

/** Invalid for every field: the call must return 400 and name the field. */
const WRONG: [string, unknown][] = [
  ['an object', { $gt: '' }],
  ['a list', [1]],
  ['a NUL', 'a\0bcdefgh'],
  ['far too long', 'x'.repeat(20_000)],
  ['a lone surrogate', 'abcdef\ud800'],
]

/** Invalid for most fields, harmless for free text: the call must not return 5xx. */
const HOSTILE: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['spaces', '     '],
  ['a number', 12345678],
  ['not a number', 1e308],
  ['true', true],
  ['SQL', "x'; drop table users; --"],
  ['a script', '<script>alert(1)</script>'],
  ['a path', '../../../../etc/passwd'],
  ['right to left', '\u202eabcdef'],
  ['emoji', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
]

const SAMPLES: [Endpoint, string, () => Record<string, unknown>][] = [
  [api.auth.login, '/api/login', () => ({ username: 'unknown', password: PASSWORD })],
  [
    api.registration.registerPerson,
    '/api/register',
    () => ({ ...aRegistration(`r${Math.random()}`).adminUser, middleInitial: 'Q', nameSuffix: 'Jr' }),
  ],
  [api.passwordRecovery.request, '/api/forgot-password', () => ({ account: 'unknown@northwind.example' })],
  [api.registration.registerOrganization, '/api/organizations', () => aRegistration(`o${Math.random()}`)],
  [
    api.users.add,
    `/api/organizations/${organization.id}/users`,
    () => ({ ...aRegistration(`u${Math.random()}`).adminUser, middleInitial: 'Q', nameSuffix: 'Jr' }),
  ],
  [
    api.users.invite,
    `/api/organizations/${organization.id}/invitations`,
    () => {
      const { password: _, ...person } = aRegistration(`i${Math.random()}`).adminUser
      return { ...person, middleInitial: 'Q', nameSuffix: 'Jr', emailMustBeNew: false }
    },
  ],
  [
    api.users.update,
    `/api/organizations/${organization.id}/users/${worker.id}/update`,
    () => ({ ...aContact(), version: 1 }),
  ],
  [
    api.users.edit,
    `/api/admin/users/${worker.id}`,
    () => ({
      ...aContact(),
      username: `e${Math.random()}`,
      password: PASSWORD,
      middleInitial: 'Q',
      nameSuffix: 'Jr',
      isAdmin: false,
      version: 1,
    }),
  ],
  [
    api.users.resetPassword,
    `/api/organizations/${organization.id}/users/${worker.id}/reset-password`,
    () => ({ newPassword: PASSWORD }),
  ],
  [
    api.users.makePasswordLink,
    `/api/organizations/${organization.id}/users/${worker.id}/password-link`,
    () => ({ send: false }),
  ],
  [
    api.users.toggleOrgAdmin,
    `/api/organizations/${organization.id}/users/${worker.id}/toggle-org-admin`,
    () => ({ isOrgAdmin: false }),
  ],
  [api.users.toggleAdmin, `/api/admin/users/${worker.id}/toggle-admin`, () => ({ isAdmin: false })],
  [
    api.organizationSettings.toggleLocationRequirement,
    `/api/organizations/${organization.id}/toggle-location-requirement`,
    () => ({ requireLocation: false }),
  ],
  [api.auth.openPasswordLink, '/api/password-links/open', () => ({ token: 'A'.repeat(43) })],
  [api.emailConfirmation.confirm, '/api/email-confirmation/confirm', () => ({ token: 'A'.repeat(43) })],
  [api.auth.usePasswordLink, '/api/password-links/use', () => ({ token: 'A'.repeat(43), newPassword: PASSWORD })],
  [
    api.organizationSettings.changeDetails,
    `/api/organizations/${organization.id}/details`,
    () => {
      const { adminUser: _, agreeToTerms: __, ...details } = aRegistration()
      return details
    },
  ],
  [
    api.organizationSettings.changeTimeZone,
    `/api/organizations/${organization.id}/timezone`,
    () => ({ timezone: 'America/Denver', version: 1 }),
  ],
  [
    api.organizationSettings.changeAskAfterHours,
    `/api/organizations/${organization.id}/ask-after-hours`,
    () => ({ askAfterHours: 12 }),
  ],
  [
    api.organizationSettings.changeTeamCalendar,
    `/api/organizations/${organization.id}/team-calendar`,
    () => ({ teamCalendar: 'types' }),
  ],
  [
    api.organizationSettings.changeLanguage,
    `/api/organizations/${organization.id}/language`,
    () => ({ language: 'en', region: 'CA' }),
  ],
  [api.userFiles.export, '/api/admin/users/export', () => ({ format: 'csv' })],
  [api.userFiles.template, '/api/admin/users/import/template', () => ({ format: 'excel' })],
  [api.userFiles.check, '/api/admin/users/import/check', () => ({ usernames: ['someone'] })],
  [
    api.userFiles.import,
    '/api/admin/users/import',
    () => ({
      rows: [{ ...aContact(), username: `i${Math.random()}`, middleInitial: 'Q', nameSuffix: 'Jr' }],
      links: 'show',
    }),
  ],
  [
    api.support.contact,
    '/api/contact-support',
    () => ({
      name: 'Will Worker',
      email: 'w@northwind.example',
      phoneNumber: '3125550100',
      subject: 'A question',
      message: 'How do I clock in?',
    }),
  ],
  [
    api.support.contactAsVisitor,
    '/api/contact-support/visitors',
    () => ({
      name: 'Will Worker',
      email: 'w@northwind.example',
      phoneNumber: '3125550100',
      subject: 'A question',
      message: 'How do I clock in?',
    }),
  ],
  [
    api.subscriptions.create,
    `/api/organizations/${organization.id}/subscription/create`,
    () => ({ tierId: 'starter', billingCycle: 'monthly' }),
  ],
  [
    api.subscriptions.preview,
    `/api/organizations/${organization.id}/subscription/preview`,
    () => ({ tierId: 'starter', billingCycle: 'monthly' }),
  ],
  [
    api.subscriptions.update,
    `/api/organizations/${organization.id}/subscription/update`,
    () => ({ tierId: 'starter', billingCycle: 'monthly' }),
  ],
  [
    api.timeEntries.create,
    '/api/time-entries',
    () => ({
      username: orgAdmin.username,
      clockIn: '2026-11-18T08:00:00Z',
      clockOut: '2026-11-18T09:00:00Z',
      notes: 'n',
      breaks: [{ kind: 'meal', startedAt: '2026-11-18T08:20:00Z', endedAt: '2026-11-18T08:30:00Z' }],
      isLeaveTime: false,
      leaveTypeId: '01900000-0000-7000-8000-000000000000',
      tap: aTap,
      clockInLatitude: 1,
      clockInLongitude: 1,
      clockOutLatitude: 1,
      clockOutLongitude: 1,
    }),
  ],
  [
    api.timeEntries.update,
    `/api/time-entries/${entryId}`,
    () => ({
      clockIn: '2026-11-19T08:00:00Z',
      clockOut: '2026-11-19T12:00:00Z',
      notes: '',
      breaks: [{ kind: 'meal', startedAt: '2026-11-19T10:00:00Z', endedAt: '2026-11-19T10:30:00Z' }],
      isLeaveTime: false,
      leaveTypeId: '01900000-0000-7000-8000-000000000000',
      ifActive: false,
      tap: aTap,
      clockInLatitude: 1,
      clockInLongitude: 1,
      clockOutLatitude: 1,
      clockOutLongitude: 1,
    }),
  ],
  [
    api.timeEntries.startBreak,
    `/api/time-entries/${entryId}/breaks`,
    () => ({ kind: 'meal', startedAt: '2026-11-19T10:00:00Z', endedAt: '2026-11-19T10:30:00Z', tap: aTap }),
  ],
  [
    api.timeEntries.changeBreak,
    `/api/time-entries/${shiftWithRest}/breaks/${breakId}`,
    () => ({
      kind: 'rest',
      startedAt: '2026-11-17T09:00:00Z',
      endedAt: '2026-11-17T09:10:00Z',
      ifOpen: false,
      tap: aTap,
    }),
  ],
  [api.teams.create, '/api/teams', () => ({ name: `Team ${Math.random()}`, managerIds: [orgAdmin.id] })],
  [
    api.teams.change,
    `/api/teams/${teamId}`,
    () => ({ name: `Team ${Math.random()}`, managerIds: [orgAdmin.id], version: 0 }),
  ],
  [api.teams.movePeople, '/api/team-people/move', () => ({ userIds: [orgAdmin.id], teamId, from: '2026-11-15' })],
  [
    api.payGroups.create,
    '/api/pay-groups',
    () => ({ name: `Group ${Math.random()}`, terms: PAY_TERMS, userIds: [], ungrouped: false }),
  ],
  [api.payGroups.rename, `/api/pay-groups/${payGroupId}`, () => ({ name: 'Hourly', version: 0 })],
  [api.payGroups.takeNewPeople, `/api/pay-groups/${payGroupId}/new-people`, () => ({ takesNewPeople: false })],
  [api.payGroups.addTerms, `/api/pay-groups/${payGroupId}/terms`, () => PAY_TERMS],
  [
    api.payGroups.movePeople,
    '/api/pay-people/move',
    () => ({ userIds: [orgAdmin.id], payGroupId: payGroupId, from: '2026-11-15' }),
  ],
  [
    api.payGroups.importPayrollIds,
    '/api/pay-people/payroll-ids',
    () => ({ rows: [{ userId: orgAdmin.id, payrollId: '7' }] }),
  ],
  [
    api.payGroups.changePerson,
    `/api/pay-people/${orgAdmin.username}`,
    () => ({ payrollId: '7', overtimeExempt: false, effectiveFrom: null }),
  ],
  [
    api.payPeriods.approve,
    `/api/pay-periods/${payGroupId}/${LAST_WEEK}/approve`,
    () => ({ people: [{ username: orgAdmin.username, factsHash: 'seen before' }] }),
  ],
  [
    api.payPeriods.unapproveMany,
    `/api/pay-periods/${payGroupId}/${LAST_WEEK}/unapprove`,
    () => ({ usernames: [orgAdmin.username] }),
  ],
  [api.payPeriods.submit, `${timesheet}/submit`, () => ({ factsHash: 'seen before' })],
  [api.payPeriods.reject, `${timesheet}/reject`, () => ({ note: 'A day is missing' })],
  [
    api.payroll.close,
    `/api/pay-periods/${payGroupId}/${LAST_WEEK}/close`,
    () => ({ contentHash: 'seen before', without: [orgAdmin.username] }),
  ],
  [
    api.payroll.export,
    `/api/payroll-closes/${payGroupId}/1/export`,
    () => ({ templateId: 'default', payrollIds: [{ userId: worker.id, payrollId: '7' }] }),
  ],
  [api.payroll.addTemplate, '/api/export-templates', () => EXPORT_TEMPLATE],
  [api.payroll.changeTemplate, `/api/export-templates/${exportTemplateId}`, () => ({ ...EXPORT_TEMPLATE, version: 1 })],
  [api.payroll.reopen, `${timesheet}/reopen`, () => ({ note: 'A day is missing' })],
  [api.timesheets.acceptDay, '/api/accepted-days', () => ({ username: worker.username, day: '2026-11-19' })],
  [api.timesheets.undoAcceptedDay, '/api/accepted-days/undo', () => ({ username: worker.username, day: '2026-11-19' })],
  [
    api.payPeriods.acceptWarning,
    `${timesheet}/accept-warning`,
    () => ({ fingerprint: 'seen before', note: 'It was a long day' }),
  ],
  [api.payPeriods.undoAcceptance, `${timesheet}/undo-acceptance`, () => ({ fingerprint: 'seen before' })],
  [api.payPeriods.unapprove, `${timesheet}/unapprove`, () => ({ note: 'A day is missing' })],
  [
    api.teams.addSubstitute,
    '/api/account/substitutes',
    () => ({ substituteId: worker.id, from: '2026-12-01', through: '2026-12-04' }),
  ],
  [
    api.account.changeProfile,
    '/api/account/profile',
    () => ({
      firstName: 'Ada',
      lastName: 'Boss',
      middleInitial: 'Q',
      nameSuffix: 'Jr',
      phoneNumber: '3125550100',
      version: 1,
    }),
  ],
  [
    api.account.changeEmail,
    '/api/account/email',
    () => ({ email: 'ada@northwind.example', currentPassword: 'not their password', version: 1 }),
  ],
  [
    api.account.changePassword,
    '/api/account/password',
    () => ({ currentPassword: 'not their password', newPassword: PASSWORD }),
  ],
  [api.notifications.markRead, '/api/notifications/read', () => ({ id: notificationId, andOlder: true })],
  [api.notifications.save, '/api/account/notifications/request-decided', () => ({ email: true, push: true })],
  [
    api.notifications.subscribe,
    '/api/account/push-subscription',
    () => ({
      endpoint: 'https://push.services.example/1',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    }),
  ],
  [api.account.chooseStartPage, '/api/account/start-page', () => ({ startsAtHome: true })],
  [api.account.chooseLanguage, '/api/account/language', () => ({ language: 'en', clock: null })],
  [api.users.saveDefaultEmail, '/api/users/default-email', () => ({ email: 'payroll@northwind.example' })],
  [api.timesheets.download, '/api/download-timesheet', () => ({ ...aReport(), entries: [{ id: entryId }] })],
  [
    api.timesheets.downloadAll,
    `/api/organizations/${organization.id}/timesheets/download`,
    () => ({ ...aReport(), startDate: '2026-11-01', endDate: '2026-11-30' }),
  ],
  [
    api.timesheets.send,
    '/api/send-timesheet',
    () => {
      const { format: _, ...report } = aReport()
      return { ...report, entries: [{ id: entryId }], email: 'payroll@northwind.example', message: 'm' }
    },
  ],
  [api.leaveSettings.create, '/api/leave/types', aTypeForm],
  [api.leaveSettings.update, `/api/leave/types/${leaveType.id}`, () => ({ ...aTypeForm(), version: 1 })],
  [api.leaveSettings.createPolicy, `/api/leave/types/${leaveType.id}/policies`, aPolicyForm],
  [api.leaveSettings.previewPolicy, `/api/leave/types/${leaveType.id}/policies/preview`, aPolicyForm],
  [api.leaveSettings.updatePolicy, `/api/leave/policies/${policy.id}`, () => ({ ...aPolicyForm(), version: 1 })],
  [
    api.leaveRequests.create,
    '/api/leave/requests',
    () => ({ leaveTypeId: pto.id, startDate: '2027-02-01', endDate: '2027-02-02', hoursRequested: 16, notes: 'n' }),
  ],
  [
    api.leaveRequests.decide,
    `/api/leave/requests/${leaveRequest.id}/status/rejected`,
    () => ({ notes: 'n', version: 0 }),
  ],
  [api.leaveRequests.cancel, `/api/leave/requests/${leaveRequest.id}/cancel`, () => ({ notes: 'n' })],
  [api.leaveRequests.archive, `/api/leave/requests/${leaveRequest.id}/archive`, () => ({ archive: true })],
  [
    api.leaveRequests.changeDays,
    `/api/leave/requests/${leaveRequest.id}/days`,
    () => ({ days: [{ day: '2026-12-21', hours: 4 }], version: 0 }),
  ],
  [
    api.leaveBalances.adjust,
    `/api/admin/leave/balances/${orgAdmin.id}/${pto.id}`,
    () => ({ adjustmentAmount: 0.5, notes: 'n' }),
  ],
  [
    api.leaveBalances.assignPolicy,
    `/api/admin/leave/balances/${orgAdmin.id}/${leaveType.id}/policy`,
    () => ({ policyId: policy.id }),
  ],
  [
    api.platform.removeOrganization,
    `/api/master-admin/organizations/${organization.id}`,
    () => ({ name: 'Another organization' }),
  ],
  [
    api.platform.grantPlan,
    `/api/master-admin/organizations/${organization.id}/granted-plan`,
    () => ({ plan: 'custom', price: 9900, billingCycle: 'monthly', maxUsers: 80, reason: 'Agreed' }),
  ],
  [
    api.platform.extendTrial,
    `/api/master-admin/organizations/${organization.id}/trial`,
    () => ({ reason: 'They were on vacation' }),
  ],
]

/** Calls whose fields are all optional. */
const MAY_BE_EMPTY: Endpoint[] = [
  api.payPeriods.unapprove,
  api.timeEntries.changeBreak,
  api.organizationSettings.changeDetails,
  api.account.changeProfile,
  api.notifications.save,
  api.users.update,
  api.users.edit,
  api.users.toggleOrgAdmin,
  api.users.toggleAdmin,
  api.organizationSettings.toggleLocationRequirement,
  api.timeEntries.update,
  api.leaveSettings.update,
  api.leaveSettings.updatePolicy,
  api.leaveRequests.decide,
  api.leaveRequests.cancel,
]

/** The administrator's, about the request of an employee. */
async function aNotificationId(): Promise<string> {
  await aLeaveRequest(test, worker, pto.id)
  const [found] = (await test.call('GET', '/api/notifications', { as: orgAdmin })).json<{ id: string }[]>()
  return found?.id ?? ''
}

async function anExportTemplateId(): Promise<string> {
  const added = await test.call('POST', '/api/export-templates', { as: orgAdmin, body: EXPORT_TEMPLATE })
  return added.json<{ id: string }>().id
}

function aContact() {
  const { username: _, password: __, ...contact } = aRegistration().adminUser
  return contact
}

function aTypeForm() {
  return { name: 'Jury Duty', description: 'd', color: '#112233', isActive: true }
}

function aPolicyForm() {
  return {
    name: 'Standard',
    description: 'd',
    annualAllocation: 80,
    accrualRate: 1,
    accrualFrequency: 'weekly',
    maxBalance: 120,
    minServiceDays: 0,
    isActive: true,
    rules: {
      accrualType: 'standard',
      initialAllocation: 8,
      resetDate: 'January 1',
      accrualThresholds: [{ hours: 100, amount: 8 }],
      maxCarryOver: 8,
    },
  }
}

function aReport() {
  return { format: 'csv', timezone: 'America/Chicago', timesheetNote: 'n', withLocations: true }
}

/** The fields of every multipart form. Files are tested by their features. */
const FORMS: [Endpoint, string, Record<string, string>][] = [
  [
    api.branding.save,
    '/api/admin/branding',
    { primaryColor: '#123456', secondaryColor: '#ffffff', fontFamily: 'Lato', removeLogo: 'false', version: '0' },
  ],
]

it('every call with a body has a sample', () => {
  const rows = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
  expect(new Set([...SAMPLES, ...FORMS].map(([row]) => row))).toEqual(new Set(rows.filter(({ body }) => body)))
  expect(FORMS.map(([row]) => row)).toEqual(rows.filter(({ multipart }) => multipart))
})

describe.each(FORMS.map(([row, url, fields]) => [`${row.method} ${row.path}`, row, url, fields] as const))(
  '%s',
  (_, row, url, fields) => {
    const send = (sent: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(sent)) form.append(name, value)
      return test.call(row.method, url, { as: orgAdmin, body: form })
    }

    it('400 that names the field for invalid text, and nothing changes', async () => {
      const before = await counts()
      for (const field of Object.keys(fields)) {
        for (const value of ['', 'x', '\0', 'x'.repeat(20_000), '{"$gt":""}', '#12345g']) {
          const answer = await send({ ...fields, [field]: value })
          expect([field, value, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
            field,
            value,
            400,
            [field],
          ])
        }
      }
      expect(await counts()).toEqual(before)
    })

    it('415 for a body that is not a form', async () => {
      const answer = await test.call(row.method, url, { as: orgAdmin, body: fields })
      expect([answer.statusCode, answer.json()]).toEqual([415, { message: 'Send the body as multipart/form-data' }])
    })
  },
)

it('400 for a new password of spaces only, wherever one is set', async () => {
  const isNew = (row: Endpoint, path: string) => /(?:^|\.)(?:newP|p)assword$/.test(path) && row !== api.auth.login
  const found = SAMPLES.flatMap(([row, url, sample]) =>
    fieldsOf(sample()).flatMap((path) => (isNew(row, path) ? [{ row, url, sample, path }] : [])),
  )
  expect(found.length).toBeGreaterThan(6)
  for (const { row, url, sample, path } of found) {
    const body = withField(sample(), path, ' '.repeat(6))
    const answer = await test.call(row.method, url, { as: callerOf(row), body })
    expect([url, answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([url, 400, [path]])
  }
})

/** Nested fields by their path. */
function fieldsOf(body: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    value !== null && typeof value === 'object'
      ? [`${prefix}${name}`, ...fieldsOf(value as Record<string, unknown>, `${prefix}${name}.`)]
      : [`${prefix}${name}`],
  )
}

function withField(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withField(body[first] as Record<string, unknown>, rest.join('.'), value) : value
  const changed = { ...body, [first]: inner }
  return Array.isArray(body) ? (Object.values(changed) as unknown as typeof changed) : changed
}

const COUNTED = [
  'users',
  'organizations',
  'time_entries',
  'time_entry_changes',
  'mails',
  'leave_types',
  'leave_policies',
  'leave_setting_changes',
  'leave_ledger',
  'leave_requests',
  'leave_request_changes',
  'password_links',
  'branding',
  'support_requests',
  'user_imports',
  'substitutes',
  'pay_groups',
  'pay_group_terms',
  'pay_group_members',
  'pay_people',
  'pay_individual_terms',
  'period_timesheets',
  'accepted_warnings',
  'accepted_days',
  'payroll_recalculations',
  'payroll_closes',
  'export_templates',
  'payroll_exports',
  'audit_log',
]
const counts = async () =>
  (await test.pool.query(`select ${COUNTED.map((table) => `(select count(*) from ${table}) ${table}`).join(', ')}`))
    .rows[0]

describe.each(SAMPLES.map(([row, url, sample]) => [`${row.method} ${row.path}`, row, url, sample] as const))(
  '%s',
  (_, row, url, sample) => {
    it('400 that names the field for an invalid value, and nothing changes', async () => {
      for (const field of fieldsOf(sample())) {
        for (const [name, value] of WRONG) {
          // All rules of a policy are optional, and unknown fields are ignored.
          if (field === 'rules' && name === 'an object') continue
          const before = await counts()
          const answer = await test.call(row.method, url, {
            as: callerOf(row),
            body: withField(sample(), field, value),
          })
          const { message, errors = {} } = answer.json<{ message: string; errors?: object }>()
          expect([field, name, answer.statusCode]).toEqual([field, name, 400])
          expect(Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`))).toBe(true)
          expect(message.length).toBeGreaterThan(0)
          expect(await counts()).toEqual(before)
        }
      }
    })

    it('never 5xx for hostile values, and refusals change nothing', async () => {
      for (const field of fieldsOf(sample())) {
        for (const [name, value] of HOSTILE) {
          const before = await counts()
          const answer = await test.call(row.method, url, {
            as: callerOf(row),
            body: withField(sample(), field, value),
          })
          expect([field, name, answer.statusCode < 500]).toEqual([field, name, true])
          if (answer.statusCode >= 400) {
            expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(0)
            expect(await counts()).toEqual(before)
          }
        }
      }
    })

    it.each([
      ['null', 'null'],
      ['a list', '[]'],
      ['text', '"x"'],
      ['a number', '7'],
      ['nothing', ''],
      ['half an object', '{"a":'],
      ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ])('4xx for a body that is %s', async (_, payload) => {
      const answer = await test.app.inject({
        method: row.method,
        url,
        cookies: callerOf(row).cookies,
        headers: { 'content-type': 'application/json' },
        payload,
      })
      const expected = MAY_BE_EMPTY.includes(row) && ['null', ''].includes(payload) ? [200, 400, 409] : [400]
      expect(expected).toContain(answer.statusCode)
    })

    it('413 for a body over its limit, 415 for one that is not JSON', async () => {
      const large = await test.call(row.method, url, {
        as: callerOf(row),
        body: { notes: 'x'.repeat((row.bodyLimit ?? 64 * 1024) + 1) },
      })
      expect([large.statusCode, large.json()]).toEqual([413, { message: 'The request is too large' }])
      const form = await test.app.inject({
        method: row.method,
        url,
        cookies: callerOf(row).cookies,
        headers: { 'content-type': 'text/plain' },
        payload: 'username=x',
      })
      expect([form.statusCode, form.json()]).toEqual([415, { message: 'Send the body as application/json' }])
    })
  },
)

describe('addresses', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['DELETE', '/api/login', 405],
    ['GET', '/api/login', 405],
    ['POST', '/api/user', 405],
    ['PUT', '/api/time-entries', 405],
    ['PATCH', '/api/time-entries/x', 405],
    ['GET', `/api/time-entries/${'x'.repeat(400)}`, 400],
    ['GET', '/api/time-entries/%00', 400],
    ['GET', '/api/time-entries/%E0%A4%A', 400],
    ['GET', '/api/organizations/%27%20or%201=1', 404],
    ['PUT', '/api/time-entries/not-an-id', 404],
    ['DELETE', '/api/time-entries/not-an-id', 404],
    ['DELETE', '/api/leave/types/not-an-id', 404],
    ['PUT', '/api/leave/policies/not-an-id', 404],
    ['GET', '/api/leave/requests/not-an-id/history', 404],
    ['GET', '/api/leave/requests/not-an-id/days', 404],
    ['GET', '/api/leave/balances/not-an-id/lines', 404],
    ['GET', '/api/admin/leave/balances/not-an-id/not-an-id/lines', 404],
    ['PUT', '/api/admin/users/not-an-id', 404],
    ['DELETE', '/api/admin/users/not-an-id', 404],
    ['DELETE', '/api/admin/users/%00', 400],
    ['DELETE', `/api/admin/users/${'0'.repeat(101)}`, 400],
    ['POST', '/api/admin/users/not-an-id/toggle-admin', 404],
    ['DELETE', `/api/organizations/${organization.id}/users/not-an-id`, 404],
    ['POST', `/api/organizations/${organization.id}/users/not-an-id/toggle-org-admin`, 404],
    ['DELETE', '/api/organizations/not-an-id/users/not-an-id', 404],
    ['GET', '/api/branding/logos/light/not-a-version', 404],
    ['GET', '/api/branding/logos/../secret', 404],
    ['PATCH', '/api/admin/branding', 405],
    ['GET', '/api/admin/users/export', 405],
    ['PUT', '/api/admin/users/export', 405],
    ['OPTIONS', '/api/nothing', 404],
    ['POST', '/api/leave/requests/x/status/pending', 400],
    ['PUT', '/api/leave/requests', 405],
  ] as const)('%s %s answers %i in JSON', async (method, url, status) => {
    const answer = await test.app.inject({
      method,
      url,
      cookies: orgAdmin.cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(method === 'PUT' ? { payload: {} } : {}),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ message: string }>().message.length).toBeGreaterThan(0)
    if (status === 405) expect(answer.headers.allow).toMatch(/GET|POST|PUT|DELETE/)
  })

  it('HEAD answers 405 where there is no GET', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/api/login' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })

  const lists = [
    `/api/time-entries/${orgAdmin.username}?`,
    `/api/organizations/${organization.id}/users/${orgAdmin.username}/timesheets?`,
    `/api/admin/timesheets?username=${orgAdmin.username}&`,
  ]
  const cursor = (keys: unknown[]) => `cursor=${Buffer.from(JSON.stringify(keys)).toString('base64url')}`

  it.each([
    ['startDate=yesterday'],
    ['startDate='],
    ['startDate=0000-01-01'],
    ['endDate=2026-02-30'],
    ['limit=0'],
    ['limit=1001'],
    ['limit=1.5'],
    ['limit=ten'],
    ['cursor=nonsense'],
    [`cursor=${'x'.repeat(601)}`],
    [cursor(['x', 'y'])],
    [cursor([1, 2])],
    [cursor(['+275760-09-12T00:00:00.000Z', '01900000-0000-7000-8000-000000000000'])],
    [cursor(['0000-01-01T00:00:00Z', '01900000-0000-7000-8000-000000000000'])],
    ['startDate=2026-11-01&startDate=2026-11-02'],
  ])('400 for the query %s of any list of entries', async (query) => {
    for (const list of lists) {
      const answer = await test.call('GET', list + query, { as: orgAdmin })
      expect([list, answer.statusCode]).toEqual([list, 400])
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([query.split('=', 1)[0]])
    }
  })

  it.each([
    ['startDate', 'tomorrow'],
    ['startDate', '2099-12-01'],
    ['endDate', '2026-12-01'],
    ['hoursRequested', 'many'],
    ['hoursRequested', '0'],
    ['hoursRequested', '100'],
  ])('400 for planned leave with %s=%s', async (field, value) => {
    const plan = {
      startDate: '2026-12-21',
      endDate: value === '2099-12-01' ? value : '2026-12-22',
      hoursRequested: '16',
    }
    const query = new URLSearchParams({ ...plan, [field]: value }).toString()
    const answer = await test.call('GET', `/api/leave/balances/${pto.id}/check?${query}`, { as: orgAdmin })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]])
  })

  it('400 for the query active=maybe', async () => {
    const answer = await test.call('GET', `/api/time-entries/${orgAdmin.username}?active=maybe`, { as: orgAdmin })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['active']])
  })

  const account = `/api/leave/balances/${pto.id}/lines`
  it.each<readonly [string, string]>([
    ['/api/admin/leave/balances', 'search=%00'],
    ['/api/admin/leave/balances', `search=${'x'.repeat(201)}`],
    ['/api/leave/requests', 'startDate=0000-01-01'],
    ['/api/leave/requests', 'endDate=0000-01-01'],
    ['/api/leave/requests', 'status=lost'],
    ['/api/leave/requests', 'mine=1'],
    [account, 'on=0000-01-01'],
    [account, 'on=9999-12-31'],
    ...['/api/admin/users', `/api/organizations/${organization.id}/users`].flatMap((list) =>
      ['limit=0', 'limit=1001', 'limit=ten', 'cursor=nonsense', cursor(['x', 'y', 'not-an-id']), cursor([1, 2, 3])].map(
        (query) => [list, query] as const,
      ),
    ),
    ...['group=everything', 'startDate=0000-01-01', 'endDate=9999-12-32', 'limit=0', 'cursor=nonsense'].map(
      (query) => [`/api/organizations/${organization.id}/audit`, query] as const,
    ),
    ...['weeks=0', 'weeks=27', 'weeks=x', 'until=0000-01-01'].map(
      (query) => [`/api/organizations/${organization.id}/weekly-hours`, query] as const,
    ),
  ])('400 for %s?%s', async (list, query) => {
    const answer = await test.call('GET', `${list}?${query}`, { as: orgAdmin })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [query.split('=', 1)[0]],
    ])
  })

  it.each([
    [`/api/time-entries/${orgAdmin.username}?endDate=9999-12-31`],
    ['/api/leave/requests?startDate=1900-01-01&endDate=9999-12-31'],
    [`${account}?on=1900-01-01`],
  ])('200 for dates far in the future: %s', async (url) => {
    expect((await test.call('GET', url, { as: orgAdmin })).statusCode).toBe(200)
  })

  it('400 for an administrator’s list without a username', async () => {
    const answer = await test.call('GET', '/api/admin/timesheets', { as: orgAdmin })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['username']])
  })

  it.each([[''], [' '], ['x'.repeat(101)], ['naïve']])('400 for the Idempotency-Key %j', async (key) => {
    const answer = await test.call('POST', '/api/time-entries', {
      as: orgAdmin,
      headers: { 'idempotency-key': key },
      body: { username: orgAdmin.username, clockIn: '2026-11-18T08:00:00Z' },
    })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['Idempotency-Key'],
    ])
  })
})

describe('an id in a path that is no id', () => {
  const UNKNOWN = '0191f7c2-7a7a-7a7a-8a8a-7a7a7a7a7a7a'
  const KNOWN: Record<string, string> = {
    id: organization.id,
    username: orgAdmin.username,
    firstDay: LAST_WEEK,
    number: '1',
    status: 'approved',
    kind: 'leave-decided',
  }
  const rows = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
  const cases = rows.flatMap((endpoint) => {
    const { shape = {} } = (endpoint.params ?? {}) as { shape?: Record<string, unknown> }
    return Object.keys(shape).flatMap((name) => (shape[name] === id ? [[endpoint, name] as const] : []))
  })
  const body = (endpoint: Endpoint) => SAMPLES.find(([sampled]) => sampled === endpoint)?.[2]()
  const answerTo = async (endpoint: Endpoint, name: string, value: string) => {
    const url = endpoint.path.replace(/:(\w+)/g, (_, one: string) =>
      one === name ? encodeURIComponent(value) : (KNOWN[one] ?? payGroupId),
    )
    const answer = await test.call(endpoint.method, url, { as: callerOf(endpoint), body: body(endpoint) })
    return [answer.statusCode, answer.body]
  }

  it('is found in many paths', () => expect(cases.length).toBeGreaterThan(60))

  it.each(cases.map(([endpoint, name]) => [endpoint.method, endpoint.path, name, endpoint] as const))(
    '%s %s answers as for an unknown %s',
    async (_method, _path, name, endpoint) => {
      const expected = await answerTo(endpoint, name, UNKNOWN)
      expect(expected[0]).toBeLessThan(500)
      for (const value of ['x', "x' or 1=1", `{${UNKNOWN}}`, UNKNOWN.replaceAll('-', ''), `${UNKNOWN}0`])
        expect([value, ...(await answerTo(endpoint, name, value))]).toEqual([value, ...expected])
    },
  )
})
