import { type Browser, expect, type Page } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { openSection } from './administration.ts'
import { createOrganization, PASSWORD, signInAs, unique } from './people.ts'

export type AdminTeam = {
  organizationId: string
  employeePage: Page
  pto: LeaveType
  sick: LeaveType
}

export async function createAdminTeam(page: Page, browser: Browser, baseURL: string | undefined): Promise<AdminTeam> {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const username = unique('worker')
  const person = { username, password: PASSWORD, email: 'wim@harbor.example', firstName: 'Wim', lastName: 'Worker' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  const employeePage = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(employeePage, username, PASSWORD)
  const [pto, sick] = (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
  if (!pto || !sick) throw new Error('A new organization has two leave types')
  return { organizationId: id, employeePage, pto, sick }
}

export type LeaveSection = 'Requests' | 'Calendar' | 'Leave Types' | 'Leave Balances'

export async function openLeave(page: Page, section: LeaveSection): Promise<void> {
  await openSection(page, 'Leave Requests')
  await openLeaveSection(page, section)
}

export async function openLeaveSection(page: Page, section: LeaveSection): Promise<void> {
  await page
    .getByRole('tablist', { name: 'Leave', exact: true })
    .getByRole('tab', { name: section, exact: true })
    .click()
}
