import type { Page } from '@playwright/test'
import { openSection } from './administration.ts'

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
