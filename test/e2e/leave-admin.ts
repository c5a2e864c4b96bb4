import { type Browser, expect, type Page } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { organizationFor, PASSWORD, signInAs, unique } from './people.ts'

export type Office = {
  organizationId: string
  /** A page on which the employee Wim Worker is signed in. */
  desk: Page
  pto: LeaveType
  sick: LeaveType
}

/** An organization whose administrator is signed in on `page`, and its employee on a page of their own. */
export async function officeFor(page: Page, browser: Browser, baseURL: string | undefined): Promise<Office> {
  const { id, boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  const username = unique('worker')
  const person = { username, password: PASSWORD, email: 'wim@harbor.example', firstName: 'Wim', lastName: 'Worker' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  const desk = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(desk, username, PASSWORD)
  const [pto, sick] = (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
  if (!pto || !sick) throw new Error('A new organization has two leave types')
  return { organizationId: id, desk, pto, sick }
}

export type LeaveSection = 'Requests' | 'Calendar' | 'Leave Types' | 'Leave Balances'

/** A part of the administrator's leave tab; on a phone the tabs of the page are a dropdown. */
export async function openLeave(page: Page, section: LeaveSection): Promise<void> {
  await page.goto('/org-admin')
  const tab = page.getByRole('tab', { name: 'Leave Requests' })
  const dropdown = page.getByRole('button', { name: /Section/ })
  await tab.or(dropdown).first().waitFor()
  if (await tab.isVisible()) await tab.click()
  else {
    await dropdown.click()
    await page.getByRole('option', { name: 'Leave Requests' }).click()
  }
  await goTo(page, section)
}

/** Another part of it. */
export async function goTo(page: Page, section: LeaveSection): Promise<void> {
  await page
    .getByRole('tablist', { name: 'Leave', exact: true })
    .getByRole('tab', { name: section, exact: true })
    .click()
}

/** Something done with a row: a button where there is room, else in the row's menu. */
export async function actOn(page: Page, deed: string, row: string): Promise<void> {
  const button = page.getByRole('button', { name: `${deed}: ${row}` })
  const menu = page.getByRole('button', { name: `Actions for ${row}` })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  return page.getByRole('menuitem', { name: deed }).click()
}
