import { type Browser, expect, type Page } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { createOrganization, PASSWORD, signInAs, unique } from './people.ts'

export type AdminTeam = {
  organizationId: string
  orgAdmin: string
  wim: string
  wimId: string
  employeePage: Page
  pto: LeaveType
  sick: LeaveType
}

/** An organization whose admin is signed in on `page`, and its employee Wim Worker on `employeePage`. */
export async function createAdminTeam(page: Page, browser: Browser): Promise<AdminTeam> {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = unique('wim')
  const person = {
    username: wim,
    password: PASSWORD,
    email: 'wim@harbor.example',
    firstName: 'Wim',
    lastName: 'Worker',
  }
  const added = await page.request.post(`/api/organizations/${id}/users`, { data: person })
  expect(added.status()).toBe(201)
  const { id: wimId } = (await added.json()) as { id: string }
  const employeePage = await browser.newPage()
  await signInAs(employeePage, wim, PASSWORD)
  const [pto, sick] = (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
  if (!pto || !sick) throw new Error('A new organization has two leave types')
  return { organizationId: id, orgAdmin, wim, wimId, employeePage, pto, sick }
}
