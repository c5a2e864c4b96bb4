import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { TimesheetRow } from '#domain/pay-periods/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { PASSWORD, unique } from './people.ts'

export type Employee = { id: string; username: string }

export async function addEmployee(page: Page, organizationId: string, firstName: string): Promise<Employee> {
  const username = unique('worker')
  const data = { username, password: PASSWORD, email: 'w@harbor.example', firstName, lastName: 'Worker' }
  const added = await page.request.post(`/api/organizations/${organizationId}/users`, { data })
  expect(added.status()).toBe(201)
  return { username, id: ((await added.json()) as { id: string }).id }
}

type Terms = {
  from: string
  frequency: 'weekly' | 'biweekly'
  submission: 'required' | 'optional'
  ruleSet?: string
  timezone?: string
}

/** Puts people in a new pay group, with federal overtime in the zone of new organizations, unless the terms say otherwise. Returns its id. */
export async function payEmployees(page: Page, people: readonly Employee[], { from, ...settings }: Terms) {
  const terms = {
    effectiveFrom: from,
    anchorDay: from,
    timezone: DEFAULT_TIMEZONE,
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-flsa',
    longShiftHours: 14,
    attestation: '',
    ...settings,
  }
  const added = await page.request.post('/api/pay-groups', { data: { name: 'Hourly staff', terms } })
  const { id } = (await added.json()) as { id: string }
  const data = { userIds: people.map((person) => person.id), payGroupId: id, from }
  expect((await page.request.post('/api/pay-people/move', { data })).status()).toBe(200)
  return id
}

export const periodAddress = (payGroupId: string, firstDay: string) => `/api/pay-periods/${payGroupId}/${firstDay}`

/** Over HTTP, signed in as that employee. */
export async function submitTimesheet(request: APIRequestContext, period: string, { username }: Employee) {
  const address = `${period}/timesheets/${username}`
  const { factsHash } = (await (await request.get(address)).json()) as { factsHash: string }
  expect((await request.post(`${address}/submit`, { data: { factsHash } })).status()).toBe(200)
}

/** Calls the API for everyone of the period. */
export async function approveTimesheets(request: APIRequestContext, period: string) {
  const { rows } = (await (await request.get(period)).json()) as { rows: TimesheetRow[] }
  const data = { people: rows.map(({ username, factsHash }) => ({ username, factsHash })) }
  const answer = await request.post(`${period}/approve`, { data })
  expect(((await answer.json()) as { approved: number }).approved).toBe(rows.length)
}
