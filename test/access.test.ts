import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { api } from '#domain/api.ts'
import type { Branding } from '#domain/branding/contract.ts'
import { NOT_SAVED_IN_DEMO, NOT_SHOWN_IN_DEMO } from '#domain/demo/texts.ts'
import type { Access, Endpoint, Need } from '#domain/endpoint.ts'
import { sayInEnglish } from '#domain/languages/say.ts'
import { type Role, rolesThatCan } from '#domain/roles/capabilities.ts'
import {
  aLeaveRequest,
  aLeaveType,
  aMasterAdmin,
  anAdmin,
  anEmployee,
  anOrgAdmin,
  anOrganization,
  aPayGroup,
  aPlatformAdmin,
  aPolicy,
  aRegistration,
  aUserWithoutOrganization,
  clock,
  LAST_WEEK,
  type Member,
  PASSWORD,
  PAY_TERMS,
  type TestOrganization,
} from './support/builders.ts'
import { anApp, type Caller, cookiesOf } from './support/harness.ts'
import { aClosedPayroll, EXPORT_TEMPLATE } from './support/payroll.ts'
import { aTeam } from './support/teams.ts'

const test = await anApp()
const mine = await anOrganization(test)
const theirs = await anOrganization(test)
const employee = await anEmployee(test, mine)
const victim = await anEmployee(test, theirs)
const colleague = await anEmployee(test, mine)
const plainAdmin = await anAdmin(test, mine)
const plainOrgAdmin = await anOrgAdmin(test, mine)
const platformAdmin = await aPlatformAdmin(test)
const userWithoutOrganization = await aUserWithoutOrganization(test)
const masterAdmin = await aMasterAdmin(test)
const stranger: Caller = { cookies: {} }

/** One of each thing that an id can name. Personal things belong to `owner`. */
async function thingsOf(organization: TestOrganization, owner: Member) {
  const type = await aLeaveType(test, organization)
  const payGroup = await aPayGroup(test, organization, [owner], { effectiveFrom: LAST_WEEK })
  await aClosedPayroll(test, organization, payGroup)
  return {
    organization: organization.id,
    ...(await anEntryWithBreak(owner)),
    type: type.id,
    payGroup,
    team: await aTeam(test, organization, [organization.orgAdmin], []),
    substitute: await aSubstitute(organization, owner),
    exportTemplate: await anExportTemplate(organization),
    policy: (await aPolicy(test, organization, type.id)).id,
    request: (await aLeaveRequest(test, owner, type.id)).id,
    tier: 'starter',
    logo: await aLogo(organization),
    user: owner.id,
    username: owner.username,
    session: await sessionOf(owner),
    notification: await notificationOf(organization.orgAdmin),
  }
}

async function aSubstitute({ id, orgAdmin }: TestOrganization, owner: Member): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into substitutes (tenant_id, id, user_id, substitute_id, span, set_by, set_at)
    values ($1, gen_random_uuid(), $2, $3, '[2027-01-04,2027-01-06)', $2, now()) returning id`,
    [id, owner.id, orgAdmin.id],
  )
  return rows[0]?.id ?? ''
}

async function anExportTemplate({ orgAdmin: as }: TestOrganization): Promise<string> {
  const added = await test.call('POST', '/api/export-templates', { as, body: EXPORT_TEMPLATE })
  return added.json<{ id: string }>().id
}

async function anEntryWithBreak(owner: Member) {
  const entry = await clock(test, owner, '2026-11-19T08:00:00Z', '2026-11-19T12:00:00Z')
  const body = { kind: 'rest', startedAt: '2026-11-19T10:00:00Z', endedAt: '2026-11-19T10:10:00Z' }
  const answer = await test.call('POST', `/api/time-entries/${entry}/breaks`, { as: owner, body })
  return { entry, break: answer.json<{ breaks: { id: string }[] }>().breaks[0]?.id ?? '' }
}

/** The administrator's, about the request of the owner. */
async function notificationOf(member: Member): Promise<string> {
  const [found] = (await test.call('GET', '/api/notifications', { as: member })).json<{ id: string }[]>()
  return found?.id ?? ''
}

async function sessionOf({ id }: Member): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>('select id from sessions where user_id = $1', [id])
  return rows[0]?.id ?? ''
}
type Things = Awaited<ReturnType<typeof thingsOf>>
const ofMine = await thingsOf(mine, colleague)
const ofTheirs = await thingsOf(theirs, victim)
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const missing: Things = {
  organization: UNKNOWN_ID,
  entry: UNKNOWN_ID,
  break: UNKNOWN_ID,
  type: UNKNOWN_ID,
  payGroup: UNKNOWN_ID,
  team: UNKNOWN_ID,
  substitute: UNKNOWN_ID,
  exportTemplate: UNKNOWN_ID,
  policy: UNKNOWN_ID,
  request: UNKNOWN_ID,
  tier: 'nothing',
  logo: 'nothing',
  user: UNKNOWN_ID,
  username: 'unknown-user',
  session: UNKNOWN_ID,
  notification: UNKNOWN_ID,
}

const NAMED: [string, keyof Things][] = [
  ['/api/organizations/', 'organization'],
  ['/api/master-admin/organizations/', 'organization'],
  ['/api/master-admin/users/', 'user'],
  ['/api/master-admin/time-entries/', 'entry'],
  ['/api/time-entries/', 'entry'],
  ['/api/teams/', 'team'],
  ['/api/pay-groups/', 'payGroup'],
  ['/api/export-templates/', 'exportTemplate'],
  ['/api/leave/types/', 'type'],
  ['/api/leave/policies/', 'policy'],
  ['/api/leave/requests/', 'request'],
  ['/api/subscription-tiers/', 'tier'],
  ['/api/admin/users/', 'user'],
  ['/api/account/sessions/', 'session'],
  ['/api/account/substitutes/', 'substitute'],
]

/** Valid bodies by endpoint. A new endpoint with a body fails without one. */
const BODIES: Record<string, (about: About) => unknown> = {
  'POST /api/login': () => ({ username: employee.username, password: PASSWORD }),
  'POST /api/register': () => ({ ...aRegistration().adminUser, username: `fresh_${Math.random()}` }),
  'POST /api/organizations': () => aRegistration(`fresh_${Math.random()}`),
  'POST /api/organizations/:id/users': () => ({
    username: `fresh_${Math.random()}`,
    password: PASSWORD,
    email: 'a@b.example',
  }),
  'POST /api/organizations/:id/invitations': () => ({ email: 'a@b.example', firstName: 'Fresh', lastName: 'Person' }),
  'PUT /api/organizations/:id/users/:userId/update': () => aPersonForm(),
  'POST /api/organizations/:id/users/:userId/reset-password': () => ({ newPassword: PASSWORD }),
  'POST /api/organizations/:id/users/:userId/password-link': () => ({ send: false }),
  'PUT /api/admin/users/:id': () => ({ ...aPersonForm(), username: `fresh_${Math.random()}` }),
  'POST /api/organizations/:id/users/:userId/toggle-org-admin': () => ({ isOrgAdmin: true }),
  'POST /api/admin/users/:id/toggle-admin': () => ({ isAdmin: true }),
  'POST /api/organizations/:id/toggle-location-requirement': () => ({ requireLocation: true }),
  'POST /api/password-links/open': () => ({ token: 'A'.repeat(43) }),
  'POST /api/forgot-password': () => ({ account: employee.username }),
  'POST /api/email-confirmation/confirm': () => ({ token: 'A'.repeat(43) }),
  'POST /api/password-links/use': () => ({ token: 'A'.repeat(43), newPassword: PASSWORD }),
  'POST /api/admin/users/export': () => ({ format: 'csv' }),
  'POST /api/admin/users/import/template': () => ({ format: 'csv' }),
  'POST /api/admin/users/import/check': () => ({ usernames: [victim.username] }),
  'POST /api/admin/users/import': () => ({
    rows: [{ username: `fresh_${Math.random()}`, email: 'a@b.example' }],
    links: 'show',
  }),
  'PUT /api/admin/branding': aTheme,
  'PUT /api/organizations/:id/details': () => ({ name: 'Renamed by someone else' }),
  'PUT /api/organizations/:id/timezone': () => ({ timezone: 'America/Denver' }),
  'PUT /api/organizations/:id/ask-after-hours': () => ({ askAfterHours: 12 }),
  'PUT /api/organizations/:id/team-calendar': () => ({ teamCalendar: 'types' }),
  'PUT /api/organizations/:id/language': () => ({ language: 'en', region: 'CA' }),
  'POST /api/contact-support': aQuestion,
  'POST /api/contact-support/visitors': aQuestion,
  'POST /api/organizations/:id/subscription/create': () => ({ tierId: 'starter', billingCycle: 'monthly' }),
  'POST /api/organizations/:id/subscription/preview': () => ({ tierId: 'starter', billingCycle: 'annual' }),
  'POST /api/organizations/:id/subscription/update': () => ({ tierId: 'starter', billingCycle: 'annual' }),
  'POST /api/time-entries': ({ username }) => ({
    username,
    clockIn: '2026-11-18T08:00:00Z',
    clockOut: '2026-11-18T09:00:00Z',
  }),
  'PUT /api/time-entries/:id': () => ({ notes: 'changed by someone else' }),
  'POST /api/time-entries/:id/breaks': () => ({
    kind: 'meal',
    startedAt: '2026-11-19T11:00:00Z',
    endedAt: '2026-11-19T11:30:00Z',
  }),
  'PUT /api/time-entries/:id/breaks/:breakId': () => ({ kind: 'meal' }),
  'POST /api/pay-groups': () => ({ name: `Group ${Math.random()}`, terms: PAY_TERMS }),
  'PUT /api/pay-groups/:id': () => ({ name: `Group ${Math.random()}` }),
  'PUT /api/pay-groups/:id/new-people': () => ({ takesNewPeople: true }),
  'POST /api/pay-groups/:id/terms': () => PAY_TERMS,
  'POST /api/teams': () => ({ name: `Team ${Math.random()}`, managerIds: [victim.id] }),
  'PUT /api/teams/:id': () => ({ name: 'changed by someone else', managerIds: [] }),
  'POST /api/team-people/move': () => ({ userIds: [victim.id], teamId: null, from: '2026-11-15' }),
  'POST /api/pay-people/move': () => ({ userIds: [victim.id], payGroupId: null, from: '2026-11-15' }),
  'POST /api/accepted-days': ({ username }) => ({ username, day: '2026-11-19' }),
  'POST /api/accepted-days/undo': ({ username }) => ({ username, day: '2026-11-19' }),
  'POST /api/pay-periods/:payGroupId/:firstDay/unapprove': () => ({ usernames: [colleague.username] }),
  'POST /api/pay-periods/:payGroupId/:firstDay/approve': () => ({
    people: [{ username: colleague.username, factsHash: 'seen before' }],
  }),
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/submit': () => ({ factsHash: 'seen before' }),
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reject': () => ({ note: 'A day is missing' }),
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/unapprove': () => ({ note: '' }),
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/accept-warning': () => ({
    fingerprint: 'seen before',
  }),
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/undo-acceptance': () => ({
    fingerprint: 'seen before',
  }),
  'POST /api/pay-periods/:payGroupId/:firstDay/timesheets/:username/reopen': () => ({ note: 'A day is missing' }),
  'POST /api/pay-periods/:payGroupId/:firstDay/close': () => ({ contentHash: 'seen before', without: [] }),
  'POST /api/payroll-closes/:payGroupId/:number/export': () => ({ templateId: 'default' }),
  'POST /api/export-templates': () => EXPORT_TEMPLATE,
  'PUT /api/export-templates/:id': () => ({ ...EXPORT_TEMPLATE, name: 'changed by someone else' }),
  'POST /api/pay-people/payroll-ids': () => ({ rows: [{ userId: victim.id, payrollId: '7' }] }),
  'PUT /api/pay-people/:username': () => ({ payrollId: '', overtimeExempt: true, effectiveFrom: null }),
  'POST /api/account/substitutes': () => ({ substituteId: victim.id, from: '2026-12-01', through: '2026-12-04' }),
  'PUT /api/account/profile': () => ({ firstName: 'Someone' }),
  'PUT /api/account/start-page': () => ({ startsAtHome: true }),
  'PUT /api/account/language': () => ({ language: 'en', clock: 24 }),
  'PUT /api/account/email': () => ({ email: 'someone@northwind.example', currentPassword: PASSWORD }),
  'POST /api/account/password': () => ({ currentPassword: PASSWORD, newPassword: 'another horse' }),
  'POST /api/notifications/read': () => ({ id: ofTheirs.notification, andOlder: true }),
  'PUT /api/account/notifications/:kind': () => ({ email: false }),
  'POST /api/account/push-subscription': () => ({
    endpoint: 'https://push.services.example/1',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  }),
  'POST /api/users/default-email': () => ({ email: 'payroll@northwind.example' }),
  'POST /api/download-timesheet': ({ entry }) => ({ entries: [{ id: entry }], format: 'csv' }),
  'POST /api/organizations/:id/timesheets/download': () => ({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    format: 'csv',
  }),
  'POST /api/leave/types': () => ({ name: 'Jury Duty' }),
  'PUT /api/leave/types/:id': () => ({ name: 'changed by someone else' }),
  'POST /api/leave/types/:id/policies': () => ({ name: 'Standard', annualAllocation: 80 }),
  'POST /api/leave/types/:id/policies/preview': () => ({ name: 'Standard', annualAllocation: 80 }),
  'PUT /api/leave/policies/:id': () => ({ name: 'changed by someone else' }),
  'POST /api/leave/requests': () => ({
    leaveTypeId: ofTheirs.type,
    startDate: '2027-02-01',
    endDate: '2027-02-01',
    hoursRequested: 8,
  }),
  'POST /api/leave/requests/:id/status/:status': () => ({ notes: 'by someone else' }),
  'POST /api/leave/requests/:id/cancel': () => ({ notes: 'by someone else' }),
  'POST /api/leave/requests/:id/archive': () => ({ archive: true }),
  'PUT /api/leave/requests/:id/days': () => ({ days: [{ day: '2026-12-21', hours: 4 }] }),
  'PUT /api/admin/leave/balances/:userId/:leaveTypeId': () => ({ adjustmentAmount: 8, notes: 'by someone else' }),
  'PUT /api/admin/leave/balances/:userId/:leaveTypeId/policy': () => ({ policyId: ofTheirs.policy }),
  'DELETE /api/master-admin/organizations/:id': () => ({ name: 'Northwind Traders' }),
  'PUT /api/master-admin/organizations/:id/granted-plan': () => ({ plan: 'free-forever', reason: 'A charity' }),
  'POST /api/master-admin/organizations/:id/trial': () => ({ reason: 'They asked for it' }),
  'POST /api/send-timesheet': () => ({ entries: [{ id: ofTheirs.entry }], email: 'payroll@northwind.example' }),
}

/** Queries without which a call is refused. */
const QUERIES: Record<string, string> = {
  'GET /api/zone-table': '?zone=America/Los_Angeles',
  'GET /api/leave/balances/:leaveTypeId/check': '?startDate=2026-11-23&endDate=2026-11-24&hoursRequested=16',
  'GET /api/leave/team-absences': '?startDate=2026-11-01&endDate=2026-11-30',
  'GET /api/pay-groups/first-periods': '?frequency=weekly&anchorDay=2026-11-15&timezone=America/Chicago',
}

function aQuestion() {
  return {
    name: 'Will Worker',
    email: 'w@northwind.example',
    phoneNumber: '3125550100',
    subject: 'A question',
    message: 'How do I clock in?',
  }
}

function aPersonForm() {
  const { username: _, password: __, ...form } = aRegistration().adminUser
  return form
}

function aTheme(): FormData {
  const form = new FormData()
  const theme = { primaryColor: '#123456', secondaryColor: '#ffffff', fontFamily: 'Lato' }
  for (const [name, value] of Object.entries(theme)) form.append(name, value)
  return form
}

async function aLogo({ id, orgAdmin }: TestOrganization): Promise<string> {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: `#${id.slice(-6)}` } })
  const form = aTheme()
  form.append('logo', new Blob([new Uint8Array(await square.png().toBuffer())]), 'logo.png')
  const saved = await test.call('PUT', '/api/admin/branding', { as: orgAdmin, body: form })
  const { branding } = saved.json<{ branding: Branding }>()
  return branding.logoUrl?.split('/').at(-1) ?? ''
}

const FOR_EVERYONE: Need[] = ['nothing', 'session', 'app.use']
const MEMBERS: [Caller, Role[]][] = [
  [employee, ['employee']],
  [plainAdmin, ['employee', 'admin']],
  [plainOrgAdmin, ['employee', 'orgAdmin']],
  [mine.orgAdmin, ['employee', 'admin', 'orgAdmin']],
]
const PLATFORM_ADMIN: [Caller, Role[]] = [platformAdmin, ['employee', 'platformAdmin']]
const WITHOUT_ORGANIZATION: [Caller, Role[]] = [userWithoutOrganization, ['employee']]

const meet = ([, roles]: [Caller, Role[]], needs: Need) =>
  needs === 'nothing' || needs === 'session' || rolesThatCan(needs).some((role) => roles.includes(role))
const callersOnly = (people: [Caller, Role[]][]) => people.map(([caller]) => caller)

/** An admin of the platform may have the capability but has no organization. */
function lowerThan({ needs, scope }: Access): Caller[] {
  const others = scope === 'platform' ? [PLATFORM_ADMIN, WITHOUT_ORGANIZATION] : []
  const lower = callersOnly([...MEMBERS, ...others].filter((person) => !meet(person, needs)))
  return scope === 'organization' ? [...lower, platformAdmin] : lower
}

const rows: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Whom a body names. */
type About = { username: string; entry: string }

function call(row: Endpoint, as: Caller, things: Things, about: About = ofTheirs) {
  const named = NAMED.find(([start]) => row.path.startsWith(start))?.[1]
  if (row.path.includes(':id') && !named) throw new Error(`${nameOf(row)} needs a line in NAMED`)
  const url = row.path
    .replace(':id', named ? things[named] : '')
    .replace(':username', things.username)
    .replace(':userId', things.user)
    .replace(':breakId', things.break)
    .replace(':leaveTypeId', things.type)
    .replace(':payGroupId', things.payGroup)
    .replace(':firstDay', LAST_WEEK)
    .replace(':number', '1')
    .replace(':status', 'approved')
    .replace(':kind', 'request-decided')
    .replace(':mode', 'light')
    .replace(':version', things.logo)
  const query =
    row.access.scope === 'organizationOrPlatform' ? `?username=${things.username}` : (QUERIES[nameOf(row)] ?? '')
  const body = BODIES[nameOf(row)]?.(about)
  if (row.body && body === undefined) throw new Error(`${nameOf(row)} needs a body in BODIES`)
  return test.call(row.method, url + query, { as, body })
}

const TABLES = [
  'time_entries',
  'organizations',
  'users',
  'leave_types',
  'leave_policies',
  'leave_requests',
  'leave_request_changes',
  'leave_setting_changes',
  'password_links',
  'email_confirmations',
  'branding',
  'notification_settings',
  'notifications',
  'push_subscriptions',
  'support_requests',
  'user_imports',
  'teams',
  'team_members',
  'team_managers',
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
  'payroll_lines',
  'payroll_details',
  'payroll_exports',
  'payroll_filled_ids',
  'export_templates',
  'audit_log',
]
const state = async () => {
  const all = TABLES.map((table) => `(select json_agg(t order by t::text) from ${table} t) as ${table}`)
  const acts = '(select count(*) from leave_ledger where actor_id is not null) as acts'
  return (await test.pool.query(`select ${[...all, acts].join(', ')}`)).rows[0]
}

const named = (chosen: Endpoint[]) => chosen.map((row) => [nameOf(row), row] as const)
/** Calls whose body names only the caller and their organization. */
const ABOUT_CALLER = [
  'POST /api/pay-groups',
  'POST /api/export-templates',
  'PUT /api/account/profile',
  'PUT /api/account/email',
  'PUT /api/account/start-page',
  'PUT /api/account/language',
  'POST /api/account/password',
  'PUT /api/account/notifications/:kind',
  'POST /api/account/push-subscription',
  'POST /api/users/default-email',
  'POST /api/leave/types',
  'POST /api/admin/users/export',
  'POST /api/admin/users/import/template',
  'POST /api/admin/users/import/check',
  'POST /api/admin/users/import',
  'PUT /api/admin/branding',
  'POST /api/contact-support',
]
const guarded = rows.filter(({ access }) => access.needs !== 'nothing')

describe.each(named(guarded))('%s', (_, row) => {
  it('401 for strangers, and nothing changes', async () => {
    const before = await state()
    expect((await call(row, stranger, ofMine)).statusCode).toBe(401)
    expect(await state()).toEqual(before)
  })
})

describe.each(named(guarded.filter(({ access }) => lowerThan(access).length > 0)))('%s', (_, row) => {
  it('403 for lower roles of the same organization, and nothing changes', async () => {
    const before = await state()
    for (const caller of lowerThan(row.access)) expect((await call(row, caller, ofMine)).statusCode).toBe(403)
    expect(await state()).toEqual(before)
  })
})

const callersOf = ({ access: { needs, scope } }: Endpoint): Caller[] =>
  FOR_EVERYONE.includes(needs) || scope === 'organizationInPath'
    ? [mine.orgAdmin, employee, userWithoutOrganization]
    : callersOnly(MEMBERS.filter((person) => meet(person, needs)))

const reachesOthers = ({ access, params, body }: Endpoint) => access.needs !== 'platform.oversee' && (params || body)

describe.each(named(guarded.filter((row) => reachesOthers(row) && !ABOUT_CALLER.includes(nameOf(row)))))(
  '%s',
  (_, row) => {
    it('404 for things of another organization, as for things that do not exist', async () => {
      const before = await state()
      // People who manage no one are refused before anything is looked up.
      for (const caller of callersOf(row)) {
        const answer = await call(row, caller, ofTheirs)
        expect(answer.statusCode).toBe(404)
        if (!row.params) continue
        const nothing = await call(row, caller, missing)
        expect([nothing.statusCode, nothing.body]).toEqual([404, answer.body])
      }
      expect(await state()).toEqual(before)
    })
  },
)

describe.each(named(rows.filter(({ path }) => path.includes('/:id/users/:user'))))('%s', (_, row) => {
  it('404 for people of another organization, as for people who do not exist', async () => {
    const before = await state()
    const answer = await call(row, mine.orgAdmin, { ...ofTheirs, organization: mine.id })
    const nothing = await call(row, mine.orgAdmin, { ...missing, organization: mine.id })
    expect([answer.statusCode, nothing.statusCode, nothing.body]).toEqual([404, 404, answer.body])
    expect(await state()).toEqual(before)
  })
})

it('a master admin reaches their dashboard and their own account, and nothing else [2.10]', async () => {
  const before = await state()
  const others = guarded.filter(({ access }) => !['session', 'platform.oversee'].includes(access.needs))
  for (const row of others) {
    expect([nameOf(row), (await call(row, masterAdmin, ofMine)).statusCode]).toEqual([
      nameOf(row),
      row.access.scope === 'organizationInPath' ? 404 : 403,
    ])
  }
  expect(await state()).toEqual(before)
  // A logo is that of the caller's organization.
  const own = guarded.filter(({ method, path }) => method === 'GET' && !path.includes('/logos/'))
  for (const row of own.filter((each) => !others.includes(each)))
    expect([nameOf(row), (await call(row, masterAdmin, ofTheirs)).statusCode]).toEqual([nameOf(row), 200])
})

it('404 for an admin who names a person of another organization', async () => {
  const answer = await call(api.timesheets.ofPerson, plainAdmin, ofTheirs)
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'User not found' }])
})

it('admins and org admins can both add people', async () => {
  const row = api.users.add
  expect((await call(row, plainAdmin, ofMine)).statusCode).toBe(201)
  expect((await call(row, plainOrgAdmin, ofMine)).statusCode).toBe(201)
})

it('an org admin who registers another organization can choose its plan', async () => {
  const second = await test.call('POST', '/api/organizations', { as: mine.orgAdmin, body: aRegistration() })
  const both = { cookies: { ...mine.orgAdmin.cookies, ...cookiesOf(second).cookies } }
  const { organization } = second.json<{ organization: { id: string } }>()
  expect((await call(api.subscriptions.create, both, { ...ofMine, organization: organization.id })).statusCode).toBe(
    200,
  )
})

it('a setup token gives access to the organization’s plan and nothing else', async () => {
  const response = await test.call('POST', '/api/organizations', { body: aRegistration() })
  const { organization } = response.json<{ organization: { id: string } }>()
  const setupToken = cookiesOf(response)
  const answers = await Promise.all(
    rows
      .filter(({ access }) => access.needs !== 'nothing')
      .map(async (row) => [
        nameOf(row),
        (await call(row, setupToken, { ...ofMine, organization: organization.id })).statusCode,
      ]),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([
    ['GET /api/organizations/:id/subscription', 200],
    ['POST /api/organizations/:id/subscription/create', 200],
  ])
})

it('403 for the entries of colleagues', async () => {
  expect((await test.call('GET', `/api/time-entries/${colleague.username}`, { as: employee })).statusCode).toBe(403)
  expect(
    (await test.call('PUT', `/api/time-entries/${ofMine.entry}`, { as: employee, body: { notes: 'x' } })).statusCode,
  ).toBe(403)
  expect((await test.call('DELETE', `/api/time-entries/${ofMine.entry}`, { as: employee })).statusCode).toBe(403)
})

it('403 for a colleague’s leave request', async () => {
  const { cancel, archive, days, changeDays, history } = api.leaveRequests
  for (const row of [cancel, archive, days, changeDays, history]) {
    expect([nameOf(row), (await call(row, employee, ofMine)).statusCode]).toEqual([nameOf(row), 403])
  }
})

it('admins and org admins can read everything in their organization, except files and branding for org admins', async () => {
  const readers = MEMBERS.filter(([caller]) => [plainAdmin, plainOrgAdmin].includes(caller as Member))
  for (const row of rows.filter(({ method, access }) => method === 'GET' && !FOR_EVERYONE.includes(access.needs))) {
    for (const caller of callersOnly(readers.filter((person) => meet(person, row.access.needs)))) {
      expect([nameOf(row), (await call(row, caller, ofMine)).statusCode]).toEqual([nameOf(row), 200])
    }
  }
})

describe('in the demo', async () => {
  test.services.config.demoUsername = mine.orgAdmin.username
  const visitor = cookiesOf(await test.call('POST', '/api/demo'))
  const isRead = ({ method }: Endpoint) => method === 'GET'

  it.each(named(guarded))('%s changes nothing and is refused, unless it is listed', async (name, row) => {
    const before = await state()
    const answer = await call(row, visitor, name === 'POST /api/download-timesheet' ? ofTheirs : ofMine)
    const isHidden = HIDDEN.includes(name)
    const isAllowed = isRead(row) ? !isHidden : ALLOWED_WRITES.includes(name)
    if (isAllowed && row.access.needs !== 'platform.oversee') expect(answer.statusCode).not.toBe(403)
    else expect(answer.statusCode).toBe(403)
    if (!isAllowed && row.access.needs !== 'platform.oversee')
      expect(answer.json()).toEqual({ message: sayInEnglish(isHidden ? NOT_SHOWN_IN_DEMO : NOT_SAVED_IN_DEMO) })
    expect(await state()).toEqual(before)
  })

  it('the same writes are public, which no session gives a right to', () => {
    const open = rows.filter((row) => row.access.needs === 'nothing' && !isRead(row)).map(nameOf)
    expect(open.sort()).toEqual(PUBLIC_WRITES)
  })
})

/** None of them changes anything. */
const ALLOWED_WRITES = [
  'POST /api/admin/users/import/template',
  'POST /api/download-timesheet',
  'POST /api/leave/types/:id/policies/preview',
  'POST /api/organizations/:id/timesheets/download',
]

/** They would show other visitors, or what belongs to the operator alone. */
const HIDDEN = [
  'GET /api/account/notifications',
  'GET /api/account/sessions',
  'GET /api/mails',
  'GET /api/organizations/:id/subscription/invoices',
  'POST /api/admin/users/export',
  'POST /api/organizations/:id/subscription/preview',
]

const PUBLIC_WRITES = [
  'POST /api/contact-support/visitors',
  'POST /api/demo',
  'POST /api/email-confirmation/confirm',
  'POST /api/forgot-password',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/organizations',
  'POST /api/password-links/open',
  'POST /api/password-links/use',
  'POST /api/register',
]

describe('managers', async () => {
  const [manager, otherManager, substitute, formerManager, cook] = (await Promise.all(
    ['Lea', 'Max', 'Sub', 'Old', 'Cook'].map((firstName) => anEmployee(test, mine, { firstName, lastName: 'Team' })),
  )) as [Member, Member, Member, Member, Member]
  const payGroup = await aPayGroup(test, mine, [cook], { effectiveFrom: LAST_WEEK })
  const request = await aLeaveRequest(test, cook, ofMine.type)
  const ofCook = { ...ofMine, ...(await anEntryWithBreak(cook)), payGroup, request: request.id, user: cook.id }
  const ofOthers: Things = { ...ofCook, username: cook.username }
  await aTeam(test, mine, [manager], [colleague])
  await aTeam(test, mine, [otherManager], [cook])
  const span = (userId: string, substituteId: string, days: string) =>
    test.pool.query(
      'insert into substitutes (tenant_id, id, user_id, substitute_id, span, set_by, set_at) values ($1, gen_random_uuid(), $2, $3, $4, $2, now())',
      [mine.id, userId, substituteId, days],
    )
  await span(manager.id, substitute.id, '[2026-11-20,2026-11-28)')
  await span(otherManager.id, formerManager.id, '[2026-11-01,2026-11-20)')
  const forTeams = named(rows.filter(({ access }) => access.reach))
  const restricted = guarded.filter(({ access }) => !access.reach && !FOR_EVERYONE.includes(access.needs))

  it.each(named(restricted))('%s is for administrators: 403', async (_, row) => {
    const before = await state()
    for (const caller of [manager, substitute]) expect((await call(row, caller, ofMine)).statusCode).toBe(403)
    expect(await state()).toEqual(before)
  })

  it.each(forTeams.filter(([name]) => !OF_NO_ONE.includes(name)))(
    '%s: 404 for another team’s people, as for people who do not exist',
    async (_, row) => {
      const before = await state()
      for (const caller of [manager, substitute, formerManager]) {
        const answer = await call(row, caller, ofOthers, ofOthers)
        const nothing = await call(row, caller, { ...missing, organization: mine.id }, missing)
        expect([answer.statusCode, answer.body]).toEqual([404, nothing.body])
      }
      expect(await state()).toEqual(before)
    },
  )

  it.each(forTeams)('%s: reaches the people of one’s team', async (_, row) => {
    for (const caller of row.method === 'DELETE' ? [manager] : [manager, substitute]) {
      const { statusCode } = await call(row, caller, ofMine, ofMine)
      expect([401, 402, 403, 404, 500]).not.toContain(statusCode)
    }
  })

  it.each(forTeams)('%s: no answer names anyone else, except those who decide', async (_, row) => {
    const { body } = await call(row, manager, ofMine, ofMine)
    for (const { id, username } of [otherManager, formerManager, cook, employee, victim]) {
      expect(body).not.toContain(id)
      expect(body).not.toContain(username)
    }
  })
})

/** They name no one, or each of many. */
const OF_NO_ONE = [
  'GET /api/teams',
  'GET /api/team-people',
  'GET /api/organizations/:id/weekly-hours',
  'GET /api/organizations/:id/needs-attention',
  'GET /api/organizations/:id/on-the-clock',
  'POST /api/organizations/:id/timesheets/download',
  'GET /api/admin/leave/balances',
  'GET /api/leave/requests/pending',
  'GET /api/leave/requests',
  'GET /api/leave/team-absences',
  'GET /api/pay-periods',
  'GET /api/pay-periods/:payGroupId/:firstDay',
  'POST /api/pay-periods/:payGroupId/:firstDay/approve',
  'POST /api/pay-periods/:payGroupId/:firstDay/unapprove',
]

it('no response contains a password hash', async () => {
  // There is no checkout without payments.
  const reads = rows.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/checkout-complete/'))
  for (const row of reads) {
    const answer = await call(row, row.access.needs === 'platform.oversee' ? masterAdmin : mine.orgAdmin, ofMine)
    expect([nameOf(row), answer.statusCode]).toEqual([nameOf(row), 200])
    expect(answer.body).not.toMatch(/argon2|passwordHash/)
  }
})
