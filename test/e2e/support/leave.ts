import { type Browser, expect, type Page } from '@playwright/test'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { currentDay } from './entries.ts'
import { createOrganization, PASSWORD, signInAs, unique } from './people.ts'

/** The Monday is at least a week ahead. */
export function leaveDays() {
  const today = currentDay()
  const monday = addDays(today, 14 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return { today, monday, wednesday: addDays(monday, 2) }
}

export type Team = {
  organizationId: string
  adminPage: Page
  pto: LeaveType
  sick: LeaveType
}

export async function createTeam(page: Page, browser: Browser): Promise<Team> {
  const adminPage = await browser.newPage()
  const { id, orgAdmin } = await createOrganization(adminPage)
  await signInAs(adminPage, orgAdmin, PASSWORD)
  const worker = unique('worker')
  const person = { username: worker, password: PASSWORD, email: 'wim@harbor.example', firstName: 'Wim' }
  expect((await adminPage.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  await signInAs(page, worker, PASSWORD)
  const types = (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
  const [pto, sick] = types
  if (!pto || !sick) throw new Error('A new organization has two leave types')
  return { organizationId: id, adminPage, pto, sick }
}

/** Signed in as another employee. Without a name by default. */
export async function addColleague(adminPage: Page, organizationId: string, name: object = {}): Promise<Page> {
  const username = unique('colleague')
  const person = { username, password: PASSWORD, email: 'mia@harbor.example', ...name }
  const added = await adminPage.request.post(`/api/organizations/${organizationId}/users`, { data: person })
  expect(added.status()).toBe(201)
  const browser = adminPage.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const page = await browser.newPage({ baseURL: new URL(added.url()).origin })
  await signInAs(page, username, PASSWORD)
  return page
}

/** Calls the API, for tests about something else. */
export async function requestLeave(page: Page, type: LeaveType, fields: object = {}): Promise<LeaveRequest> {
  const { monday, wednesday } = leaveDays()
  const days = { startDate: monday, endDate: wednesday, hoursRequested: 24 }
  const response = await page.request.post('/api/leave/requests', {
    data: { leaveTypeId: type.id, ...days, ...fields },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as LeaveRequest
}

export async function decide(adminPage: Page, { id }: { id: string }, status: string, notes = ''): Promise<void> {
  const response = await adminPage.request.post(`/api/leave/requests/${id}/status/${status}`, { data: { notes } })
  expect(response.status()).toBe(200)
}

/** Hours are those of its days from the first on. */
export async function changeDays(page: Page, { id, startDate }: LeaveRequest, hours: readonly number[]): Promise<void> {
  const days = hours.map((amount, index) => ({ day: addDays(startDate, index), hours: amount }))
  const response = await page.request.put(`/api/leave/requests/${id}/days`, { data: { days } })
  expect(response.status()).toBe(200)
}

export async function requestsOf(page: Page): Promise<LeaveRequest[]> {
  const response = await page.request.get('/api/leave/requests?mine=true&includeArchived=true')
  return (await response.json()) as LeaveRequest[]
}
