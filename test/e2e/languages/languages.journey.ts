import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { about, type Text, t } from '#domain/texts/text.ts'
import { day } from '#domain/texts/values.ts'
import { readPdf } from '#test/support/reports/reports.ts'
import { readEmail } from '../support/emails.ts'
import { addEntry, currentDay, toTypedDate } from '../support/entries.ts'
import { leaveDays, requestLeave } from '../support/leave.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'
import { readerIn } from '../support/said.ts'

const BROWSERS = { es: 'es-MX', fr: 'fr-CA', de: 'de-DE' } as const

/** Who approves reads another language. */
const APPROVERS = { es: 'fr', fr: 'de', de: 'es' } as const

type Say = (text: Text | string) => string

async function addPerson(browser: Browser, adminPage: Page, organizationId: string, language: keyof typeof BROWSERS) {
  const username = unique('worker')
  const person = { username, password: PASSWORD, email: `${username}@harbor.example`, firstName: 'Zoë', lastName: 'Ek' }
  const added = await adminPage.request.post(`/api/organizations/${organizationId}/users`, { data: person })
  expect(added.status()).toBe(201)
  const baseURL = new URL(added.url()).origin
  const page = await browser.newPage({ locale: BROWSERS[language], timezoneId: 'America/Chicago', baseURL })
  const { id: personId } = (await added.json()) as { id: string }
  return { page, username, email: person.email, id: personId }
}

async function signIn(page: Page, say: Say, username: string) {
  await page.goto('/login')
  await page.getByLabel(say(t`Username`)).fill(username)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: say(t`Sign In`), exact: true }).click()
  await expect(page.getByRole('button', { name: say(t`Clock In`) })).toBeVisible()
}

async function approve(page: Page, say: Say, dates: string) {
  await page.goto('/org-admin?section=leave')
  await expect(page.getByText(dates).first()).toBeVisible()
  await page.getByText(say(t`Approve`), { exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(t`Approve request`) })
    .click()
  await expectToast(page, say(t`Leave request approved`))
}

/** The toast, not the same words elsewhere. */
const expectToast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function tap(page: Page, say: Say, name: Text, shown: Text) {
  await page
    .getByRole('button', { name: say(name) })
    .first()
    .click()
  await expectToast(page, say(shown))
}

async function typeRequest(page: Page, say: Say) {
  const { monday } = leaveDays()
  await page.goto('/leave?tab=request')
  for (const label of [t`Start date`, t`End date`]) {
    await page.getByRole('textbox', { name: say(label) }).selectText()
    await page.keyboard.type(toTypedDate(monday))
  }
  await tap(page, say, t`Submit request`, t`Leave request submitted`)
}

test('someone picks a language before signing in, and keeps it @desk', async ({ page }) => {
  const say = await readerIn('es')
  const { orgAdmin } = await createOrganization(page)
  await page.goto('/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect(page.getByRole('heading', { name: say(t`Sign In`) })).toBeVisible()
  await signIn(page, say, orgAdmin)
  await page.context().clearCookies({ name: 'language' })
  await page.goto('/account')
  await expect(page.getByRole('combobox', { name: say(t`Language`) })).toHaveValue('es')
})

for (const language of ['es', 'fr', 'de'] as const) {
  const others = APPROVERS[language]

  test(`someone signs in and works a shift in ${language} @desk`, async ({ page, browser }) => {
    const say = await readerIn(language)
    const { id, orgAdmin } = await createOrganization(page)
    await signInAs(page, orgAdmin, PASSWORD)
    const worker = await addPerson(browser, page, id, language)
    await signIn(worker.page, say, worker.username)
    await tap(worker.page, say, t`Clock In`, t`Clocked in successfully`)
    await tap(worker.page, say, t`Meal Break`, t`On a meal break`)
    await tap(worker.page, say, t`End Break`, t`Break ended`)
    await tap(worker.page, say, t`Clock Out`, t`Clocked out successfully`)
    await worker.page.close()
  })

  test(`leave is requested in ${language} @desk`, async ({ page, browser }) => {
    const say = await readerIn(language)
    const { id, orgAdmin } = await createOrganization(page)
    await signInAs(page, orgAdmin, PASSWORD)
    const worker = await addPerson(browser, page, id, language)
    await signInAs(worker.page, worker.username, PASSWORD)
    await typeRequest(worker.page, say)
    await worker.page.close()
  })

  test(`leave of someone who reads ${language} is approved in ${others} @desk`, async ({ page, browser }) => {
    const [say, sayToOther] = await Promise.all([readerIn(language), readerIn(others)])
    const { id, orgAdmin } = await createOrganization(page)
    await signInAs(page, orgAdmin, PASSWORD)
    const worker = await addPerson(browser, page, id, language)
    const approver = await addPerson(browser, page, id, others)
    expect((await page.request.post(`/api/organizations/${id}/users/${approver.id}/toggle-org-admin`)).status()).toBe(
      200,
    )
    await signIn(worker.page, say, worker.username)
    const [type] = (await (await worker.page.request.get('/api/leave/types')).json()) as [LeaveType]
    const { monday } = leaveDays()
    await requestLeave(worker.page, type, { startDate: monday, endDate: monday, hoursRequested: 8 })
    const dates = day(monday, currentDay())
    await signIn(approver.page, sayToOther, approver.username)
    await approve(approver.page, sayToOther, sayToOther(t`${dates}`))
    await worker.page.goto('/leave?tab=history')
    await expect(worker.page.getByText(say(about('leave request')`Approved`), { exact: true }).first()).toBeVisible()
    const subject = say(t`Your leave for ${dates} was approved`)
    await expect.poll(async () => decode(await readEmail(`\nTo: ${worker.email}`))).toContain(subject)
    await Promise.all([worker.page.close(), approver.page.close()])
  })

  test(`a timesheet is a PDF in ${language} for who reads it so @desk`, async ({ page, browser }) => {
    const say = await readerIn(language)
    const { id, orgAdmin } = await createOrganization(page)
    await signInAs(page, orgAdmin, PASSWORD)
    const worker = await addPerson(browser, page, id, language)
    const today = currentDay()
    await addEntry(page, worker.username, { clockIn: `${today}T06:00:00Z`, clockOut: `${today}T06:30:00Z` })
    await signIn(worker.page, say, worker.username)
    await worker.page.goto('/history')
    await worker.page.getByRole('button', { name: say(t`Preview & Export`) }).click()
    const downloading = worker.page.waitForEvent('download')
    await worker.page.getByRole('button', { name: say(t`Export PDF`) }).click()
    const [text = ''] = readPdf(await readFile(await (await downloading).path()))
    for (const words of [t`Timesheet Report`, t`Total Hours`, t`Time zone`]) expect(text).toContain(say(words))
    expect(text).toContain(language === 'es' ? '0.50' : '0,50')
    await worker.page.close()
  })
}

/** Quoted-printable (RFC 2045). */
const decode = (email: string) =>
  Buffer.from(
    email.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
