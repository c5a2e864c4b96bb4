import { expect, type Page, test } from '@playwright/test'
import { choose, openSection } from '../support/administration.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'
import { inspectScreens } from '../support/screens.ts'

const PUBLIC_PAGES: [string, RegExp][] = [
  ['/', /Get Started Now/],
  ['/login', /Or/],
  ['/register-organization', /Organization name/],
  ['/help', /Help/],
  ['/support', /Send Message/],
  ['/terms', /April 16, 2025/],
  ['/privacy', /April 16, 2025\. Last updated November 25, 2026/],
]

const SIGNED_IN_PAGES: [string, RegExp][] = [
  ['/time-clock', /Welcome,/],
  ['/history', /Total Hours/],
  ['/leave', /hours available/],
  ['/org-admin', /Recorded later/],
  ['/org-admin?section=users', /Add User/],
  ['/org-admin?section=pay-groups', /How do you pay your team/],
  ['/admin?section=users', /Add User/],
  ['/subscription', /Starter/],
  ['/help', /Help/],
  ['/nothing-here', /not found/i],
]

const screensOf = (pages: readonly [string, RegExp][]) =>
  pages.map(
    ([address, text]) =>
      [
        address,
        async (page: Page) => {
          await page.goto(address)
          await expect(page.getByText(text).locator('visible=true').first()).toBeVisible()
        },
      ] as const,
  )

test.describe('public pages: no accessibility fault, no sideways scroll, no security policy violation @desk', () => {
  let organizationId = ''
  inspectScreens(
    [
      ...screensOf(PUBLIC_PAGES),
      [
        'the plans of an organization',
        async (page) => {
          await page.goto(`/subscription?orgId=${organizationId}`)
          await expect(page.getByText('Starter').first()).toBeVisible()
        },
      ],
    ],
    async (page) => {
      organizationId = (await createOrganization(page)).id
    },
  )
})

const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function submitNothing(page: Page) {
  await page.goto('/register-organization')
  await proceed(page)
  await expect(page.getByText('Organization name is required')).toBeVisible()
}

async function submitNoContact(page: Page) {
  await page.goto('/register-organization')
  await page.getByLabel('Organization name').fill('Harbor & Sons')
  await choose(page, 'Organization type', 'Business')
  await choose(page, 'Industry', 'Retail')
  await proceed(page)
  await proceed(page)
  await expect(page.getByText('State must be a 2-letter code')).toBeVisible()
}

async function submitNoAdministrator(page: Page) {
  await submitNoContact(page)
  const contact = page.getByRole('group', { name: 'Contact details' })
  const values = { 'Street address': '1 Wharf Street', City: 'Chicago', State: 'IL', 'ZIP code': '60601' }
  for (const [label, value] of Object.entries(values)) await contact.getByLabel(label).fill(value)
  await contact.getByLabel('Phone number').fill('3125550100')
  await contact.getByLabel('Email').fill('office@harbor.example')
  await proceed(page)
  await page.getByRole('button', { name: 'Register organization' }).click()
  await expect(page.getByText('You must agree to the Terms of Use and Privacy Policy')).toBeVisible()
}

test.describe('every step of registration with its errors: no accessibility fault, no sideways scroll @desk', () =>
  inspectScreens(
    [
      ['the organization with errors', submitNothing],
      ['the contact details with errors', submitNoContact],
      ['the administrator with errors', submitNoAdministrator],
    ],
    async () => {},
  ))

async function workAsAdmin(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const clockIn = new Date(Date.now() - 7_200_000).toISOString()
  const clockOut = new Date(Date.now() - 3_600_000).toISOString()
  await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn, clockOut } })
  await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn: clockOut } })
}

async function submitNoUser(page: Page) {
  await page.goto('/org-admin?section=users')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Enter a name, an email, or a username')).toBeVisible()
}

test.describe('every screen of signed-in users: no accessibility fault, no sideways scroll @desk', () =>
  inspectScreens([...screensOf(SIGNED_IN_PAGES), ['the Add User dialog with errors', submitNoUser]], workAsAdmin))

async function requireLocation(page: Page) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
}

async function submitNoMessage(page: Page) {
  await openSection(page, 'Support')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Subject is required')).toBeVisible()
}

async function changeTimeZone(page: Page) {
  await openSection(page, 'Settings')
  await page.getByRole('button', { name: 'Change time zone' }).click()
  await expect(page.getByRole('combobox', { name: 'Organization time zone' })).toBeFocused()
  await page.keyboard.press('Escape')
}

async function openLog(page: Page) {
  await page.goto('/org-admin?section=audit')
  await expect(page.getByRole('button', { name: 'Verify log' })).toBeVisible()
  await expect(page.getByText(/changed the location requirement/)).toBeVisible()
}

test.describe('support, settings, and the log: no accessibility fault, no sideways scroll @desk', () =>
  inspectScreens(
    [
      ['a support message with errors', submitNoMessage],
      ['a time zone to change', changeTimeZone],
      ['the log', openLog],
    ],
    requireLocation,
  ))
